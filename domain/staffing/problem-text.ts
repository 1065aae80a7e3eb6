import type { AssignmentProblem } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import { dayText } from '../day-text';
import { hoursText } from '../duration-text';
import type { Params } from '../outcome';

interface TextContext {
  lang: Lang;
  t: (key: string, params: Record<string, unknown>) => string;
  /** The names of the licence types in the language, by code. */
  licenceTypes: ReadonlyMap<string, string>;
}

const sentenceOf = (rule: AssignmentProblem['rule'], { expiresOn, paper, most, began }: Params) => {
  if (rule === 'age' && paper !== undefined) return 'age_paper';
  if (rule === 'age' && most !== undefined) return 'age_over';
  if (rule === 'day_off' && began !== undefined) return 'day_off_reached';
  return expiresOn === undefined ? rule : `${rule}_until`;
};

/** Translates an assignment problem. Licence types are shown by their name in the language. */
export const problemText = (
  { lang, t, licenceTypes }: TextContext,
  { rule, params }: { rule: AssignmentProblem['rule']; params: Params },
): string => {
  const { type, paper, date, expiresOn, hours } = params;
  return t(`assignment.problem.${sentenceOf(rule, params)}`, {
    ...params,
    ...(hours === undefined ? {} : { hours: hoursText(t, Number(hours)) }),
    ...(type === undefined ? {} : { type: licenceTypes.get(String(type)) ?? type }),
    ...(paper === undefined ? {} : { paper: licenceTypes.get(String(paper)) ?? paper }),
    ...(date === undefined ? {} : { date: dayText(lang, String(date)) }),
    ...(expiresOn === undefined ? {} : { expiresOn: dayText(lang, String(expiresOn)) }),
  });
};

import type { AssignmentProblem } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import type { Tx } from '@server/db/database';
import { licenceTypeTable } from '@server/metadata/table';
import { translator } from '@server/translate';
import type { FoundProblem } from './judge-rows';

/** Puts problems into the words of a language. */
export type Say = (problems: readonly FoundProblem[]) => AssignmentProblem[];

const sentenceOf = (rule: FoundProblem['rule'], { expiresOn, paper, most }: FoundProblem['params']) => {
  if (rule === 'age' && paper !== undefined) return 'age_paper';
  if (rule === 'age' && most !== undefined) return 'age_over';
  return expiresOn === undefined ? rule : `${rule}_until`;
};

/** The sentences of assignment problems in a language; licence types go by their names in it. */
export const problemSentences = async (tx: Tx, lang: Lang): Promise<Say> => {
  const types = await tx
    .select({ code: licenceTypeTable.code, names: licenceTypeTable.names })
    .from(licenceTypeTable);
  const names = new Map(types.map(({ code, names }) => [code, names[lang]]));
  const t = translator(lang);

  return (problems) =>
    problems.map(({ rule, severity, params }) => {
      const { type, paper, date, expiresOn } = params;
      const sentence = sentenceOf(rule, params);
      const words = {
        ...params,
        ...(type === undefined ? {} : { type: names.get(String(type)) ?? type }),
        ...(paper === undefined ? {} : { paper: names.get(String(paper)) ?? paper }),
        ...(date === undefined ? {} : { date: dayText(lang, String(date)) }),
        ...(expiresOn === undefined ? {} : { expiresOn: dayText(lang, String(expiresOn)) }),
      };
      return { rule, severity, message: t(`assignment.problem.${sentence}`, words) };
    });
};

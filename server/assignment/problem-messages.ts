import type { AssignmentProblem } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import type { FoundProblem } from '@domain/staffing/judge';
import { problemText } from '@domain/staffing/problem-text';
import type { Tx } from '@server/db/database';
import { findLicenceTypeNames } from '@server/metadata/licence-type-names';
import { translator } from '@server/translate';

/** Puts problems into the words of a language. */
export type Say = (problems: readonly FoundProblem[]) => AssignmentProblem[];

/** The sentences of assignment problems in a language. */
export const problemSentences = async (tx: Tx, lang: Lang): Promise<Say> => {
  const licenceTypes = await findLicenceTypeNames(tx, lang);
  const words = { lang, t: translator(lang), licenceTypes };
  return (problems) =>
    problems.map(({ rule, severity, params }) => ({
      rule,
      severity,
      message: problemText(words, { rule, params }),
    }));
};

import type { AssignmentProblem } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import type { FoundProblem } from '@domain/staffing/judge';
import { problemText } from '@domain/staffing/problem-text';
import type { Tx } from '@server/db/database';
import { licenceTypeTable } from '@server/metadata/table';
import { translator } from '@server/translate';

/** Puts problems into the words of a language. */
export type Say = (problems: readonly FoundProblem[]) => AssignmentProblem[];

/** The sentences of assignment problems in a language. */
export const problemSentences = async (tx: Tx, lang: Lang): Promise<Say> => {
  const types = await tx
    .select({ code: licenceTypeTable.code, names: licenceTypeTable.names })
    .from(licenceTypeTable);
  const licenceTypes = new Map(types.map(({ code, names }) => [code, names[lang]]));
  const words = { lang, t: translator(lang), licenceTypes };
  return (problems) =>
    problems.map(({ rule, severity, params }) => ({
      rule,
      severity,
      message: problemText(words, { rule, params }),
    }));
};

import type { AssignmentProblem } from '@contract/assignment';
import type { Lang } from '@contract/primitives';
import type { FoundProblem } from '@domain/staffing/evaluate';
import { problemText } from '@domain/staffing/problem-text';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { findLicenceTypeNames } from '@server/resources/metadata/licence-type-queries';

/** Converts problems to their wire form with messages in one language. */
export type DescribeProblems = (problems: readonly FoundProblem[]) => AssignmentProblem[];

/** Messages of assignment problems in one language. */
export const problemMessages = async (tx: Tx, lang: Lang): Promise<DescribeProblems> => {
  const licenceTypes = await findLicenceTypeNames(tx, lang);
  const context = { lang, t: translator(lang), licenceTypes };
  return (problems) =>
    problems.map(({ rule, severity, params }) => ({
      rule,
      severity,
      message: problemText(context, { rule, params }),
    }));
};

import { SHIFT_TYPES } from '@contract/shift';
import { type SplitParty, type SplitTerms, WHOLE_SHARE } from '@contract/split-config';
import { minor, splitByLargestRemainder } from './money';

export interface SplitProblem {
  path: string;
  code: 'required' | 'split_unused' | 'split_sum' | 'split_types';
}

/** What of a party belongs to the one mode, and what to the other. */
const MEMBERS = {
  share: { used: 'share', unused: 'shiftTypes' },
  shiftType: { used: 'shiftTypes', unused: 'share' },
} as const;

/** What is left of the whole in basis points; below zero where too much is given away. */
export const unsharedPoints = (shares: readonly number[]): number =>
  WHOLE_SHARE - shares.reduce((sum, share) => sum + share, 0);

/** Shares as even as basis points allow, which sum to the whole. */
export const evenShares = (count: number): number[] =>
  splitByLargestRemainder(minor(WHOLE_SHARE), Array<number>(count).fill(1));

const shareProblems = (parties: readonly SplitParty[]): SplitProblem[] => {
  const shares = parties.flatMap(({ share }) => share ?? []);
  return shares.length === parties.length && unsharedPoints(shares) !== 0
    ? [{ path: 'parties', code: 'split_sum' }]
    : [];
};

/** Each shift type stands in exactly one party; the second party that has one is wrong. */
const typeProblems = (parties: readonly SplitParty[]): SplitProblem[] => {
  const paid = new Set<string>();
  const twice = parties.flatMap(({ shiftTypes = [] }, index): SplitProblem[] => {
    const again = shiftTypes.filter((type, at) => paid.has(type) || shiftTypes.indexOf(type) !== at);
    for (const type of shiftTypes) paid.add(type);
    return again.length > 0 ? [{ path: `parties.${index}.shiftTypes`, code: 'split_types' }] : [];
  });
  return SHIFT_TYPES.every((type) => paid.has(type))
    ? twice
    : [...twice, { path: 'parties', code: 'split_types' }];
};

/** Everything that is wrong with a way of splitting; nothing where invoices can be split by it. */
export const splitProblems = ({ mode, parties }: SplitTerms): SplitProblem[] => {
  if (mode === 'none') return parties.length > 0 ? [{ path: 'parties', code: 'split_unused' }] : [];
  if (parties.length === 0) return [{ path: 'parties', code: 'required' }];
  const { used, unused } = MEMBERS[mode];
  const members = parties.flatMap((party, index): SplitProblem[] => [
    ...(party[unused] === undefined
      ? []
      : [{ path: `parties.${index}.${unused}`, code: 'split_unused' } as const]),
    ...(party[used] === undefined || (used === 'shiftTypes' && party[used]?.length === 0)
      ? [{ path: `parties.${index}.${used}`, code: 'required' } as const]
      : []),
  ]);
  return [...members, ...(mode === 'share' ? shareProblems(parties) : typeProblems(parties))];
};

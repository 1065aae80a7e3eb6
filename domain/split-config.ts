import { SHIFT_TYPES } from '@contract/shift';
import { FULL_SHARE, type SplitParty, type SplitSettings } from '@contract/split-config';
import { minor, splitByLargestRemainder } from './money';

export interface SplitProblem {
  path: string;
  code: 'required' | 'split_unused' | 'split_sum' | 'split_types';
}

/** The field of a party that each mode uses, and the one it doesn't. */
const MEMBERS = {
  share: { used: 'share', unused: 'shiftTypes' },
  shiftType: { used: 'shiftTypes', unused: 'share' },
} as const;

/** The basis points not assigned to a party yet; negative if the shares exceed the whole. */
export const unsharedPoints = (shares: readonly number[]): number =>
  FULL_SHARE - shares.reduce((sum, share) => sum + share, 0);

/** Equal shares, as far as basis points allow, that sum to the whole. */
export const evenShares = (count: number): number[] =>
  splitByLargestRemainder(minor(FULL_SHARE), Array<number>(count).fill(1));

const shareProblems = (parties: readonly SplitParty[]): SplitProblem[] => {
  const shares = parties.flatMap(({ share }) => share ?? []);
  return shares.length === parties.length && unsharedPoints(shares) !== 0
    ? [{ path: 'parties', code: 'split_sum' }]
    : [];
};

/** Each shift type must have exactly one party; a second one is reported. */
const typeProblems = (parties: readonly SplitParty[]): SplitProblem[] => {
  const paid = new Set<string>();
  const repeatedTypes = parties.flatMap(({ shiftTypes = [] }, index): SplitProblem[] => {
    const repeated = shiftTypes.filter((type, at) => paid.has(type) || shiftTypes.indexOf(type) !== at);
    for (const type of shiftTypes) paid.add(type);
    return repeated.length > 0 ? [{ path: `parties.${index}.shiftTypes`, code: 'split_types' }] : [];
  });
  return SHIFT_TYPES.every((type) => paid.has(type))
    ? repeatedTypes
    : [...repeatedTypes, { path: 'parties', code: 'split_types' }];
};

/** All problems of a split; empty if invoices can be split by it. */
export const splitProblems = ({ mode, parties }: SplitSettings): SplitProblem[] => {
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

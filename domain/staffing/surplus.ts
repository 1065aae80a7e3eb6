import { maxSimultaneousGuards } from '../coverage';
import type { Interval } from '../time';

/**
 * Which assignments of a slot leave when it needs fewer guards, given in the order in which they were made: each stays that
 * leaves at most as many guards at a time as are needed. Guards who follow each other on one place count as one.
 */
export const surplusAssignments = <A extends Interval>(inOrder: readonly A[], needed: number): A[] => {
  const kept: A[] = [];
  return inOrder.filter((assignment) => {
    const isSurplus = maxSimultaneousGuards(assignment, kept) >= needed;
    if (!isSurplus) kept.push(assignment);
    return isSurplus;
  });
};

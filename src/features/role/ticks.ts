import type { AccessRight } from '@contract/access-right';

/** The selected groups. */
export type Ticks = Pick<AccessRight, 'premiseGroupIds' | 'securityGroupIds'>;

export const ticksOf = ({ premiseGroupIds, securityGroupIds }: Ticks): Ticks => ({
  premiseGroupIds,
  securityGroupIds,
});

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

export const isSameTicks = (one: Ticks, other: Ticks): boolean =>
  sameIds(one.premiseGroupIds, other.premiseGroupIds) &&
  sameIds(one.securityGroupIds, other.securityGroupIds);

const mergeIds = (from: readonly number[], to: readonly number[], newest: readonly number[]) => [
  ...newest.filter((id) => to.includes(id) || !from.includes(id)),
  ...to.filter((id) => !from.includes(id) && !newest.includes(id)),
];

/** Applies the changes between `from` and `to` to the newest stored selection. */
export const mergeTicks = (from: Ticks, to: Ticks, newest: Ticks): Ticks => ({
  premiseGroupIds: mergeIds(from.premiseGroupIds, to.premiseGroupIds, newest.premiseGroupIds),
  securityGroupIds: mergeIds(from.securityGroupIds, to.securityGroupIds, newest.securityGroupIds),
});

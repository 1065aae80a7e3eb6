import type { AccessRight } from '@contract/access-right';

/** The groups that are ticked. */
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

const carried = (from: readonly number[], to: readonly number[], newest: readonly number[]) => [
  ...newest.filter((id) => to.includes(id) || !from.includes(id)),
  ...to.filter((id) => !from.includes(id) && !newest.includes(id)),
];

/** What was ticked and unticked since `from`, done again to what somebody else has made of it meanwhile. */
export const carryTicks = (from: Ticks, to: Ticks, newest: Ticks): Ticks => ({
  premiseGroupIds: carried(from.premiseGroupIds, to.premiseGroupIds, newest.premiseGroupIds),
  securityGroupIds: carried(from.securityGroupIds, to.securityGroupIds, newest.securityGroupIds),
});

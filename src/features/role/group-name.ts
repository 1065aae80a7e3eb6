import type { Named } from '@contract/primitives';
import type { TFunction } from 'i18next';

/** Inactive groups are not offered, but may still be assigned. */
export const groupName = (t: TFunction, groups: readonly Named[], groupId: number): string =>
  groups.find(({ id }) => id === groupId)?.name ?? t('role.rights.outOfUse', { id: groupId });

/** Assignable groups, and inactive ones that are still assigned. */
export const withAssigned = (
  t: TFunction,
  groups: readonly Named[],
  assignedIds: readonly number[],
): Named[] => [
  ...groups,
  ...assignedIds
    .filter((assignedId) => !groups.some(({ id }) => id === assignedId))
    .map((id) => ({ id, name: groupName(t, groups, id) })),
];

import type { Named } from '@contract/primitives';
import type { TFunction } from 'i18next';

/** Groups that were put out of use are offered nowhere, and yet some people still have them. */
export const groupName = (t: TFunction, groups: readonly Named[], groupId: number): string =>
  groups.find(({ id }) => id === groupId)?.name ?? t('role.rights.outOfUse', { id: groupId });

/** The groups that can be given, and those that are held though they are out of use. */
export const withHeld = (t: TFunction, groups: readonly Named[], heldIds: readonly number[]): Named[] => [
  ...groups,
  ...heldIds
    .filter((heldId) => !groups.some(({ id }) => id === heldId))
    .map((id) => ({ id, name: groupName(t, groups, id) })),
];

import type { User } from '@contract/person';
import type { ListedUser } from '@contract/user';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const USER_COLUMNS: readonly FileColumn<User>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'user.name', cell: ({ name }) => name },
  { header: 'user.email', cell: ({ email }) => email },
  { header: 'user.phone', cell: ({ phone }) => phone },
  {
    header: 'user.roles',
    cell: ({ userRoles }, { t }) => userRoles.map(({ role }) => t(`role.name.${role.name}`)).join(', '),
  },
  { header: 'user.company', cell: ({ company }) => company?.name ?? null },
  { header: 'user.statusLabel', cell: ({ status }, { t }) => t(`user.status.${status}`) },
  { header: 'user.since', cell: ({ createdAt }, context) => instantCell(createdAt, context) },
];

export const LISTED_USER_COLUMNS: readonly FileColumn<ListedUser>[] = [
  ...USER_COLUMNS,
  { header: 'user.lastSeen', cell: ({ lastSeenAt }, context) => instantCell(lastSeenAt, context) },
  {
    header: 'user.secondFactor',
    cell: ({ secondFactor }, { t }) => t(secondFactor ? 'user.factorOn' : 'user.factorOff'),
  },
  { header: 'user.reason', cell: ({ statusReason }) => statusReason },
  // Needed to import the file again.
  { header: 'user.lastName', cell: ({ lastName }) => lastName },
  { header: 'user.firstName', cell: ({ firstName }) => firstName },
  { header: 'language.label', cell: ({ language }) => language },
];

import type { ScopedUser } from '@contract/access-right';
import { personName } from '@domain/person-name';
import type { FileColumn } from '@server/platform/list-file/list-file';

export const SCOPED_USER_COLUMNS: readonly FileColumn<ScopedUser>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'user.name', cell: personName },
  { header: 'user.email', cell: ({ email }) => email },
  {
    header: 'user.roles',
    cell: ({ roles }, { t }) => roles.map((role) => t(`role.name.${role}`)).join(', '),
  },
  { header: 'role.preview.premises', cell: ({ seen }) => seen.premises },
  { header: 'role.preview.guards', cell: ({ seen }) => seen.guards },
];

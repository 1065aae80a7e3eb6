import type { Guard } from '@contract/guard';
import { dayCell, type FileColumn } from '@server/list-file';

export const GUARD_COLUMNS: readonly FileColumn<Guard>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'guard.name', cell: ({ name }) => name },
  { header: 'guard.group', cell: ({ securityGroup }) => securityGroup?.name ?? null },
  { header: 'guard.phone', cell: ({ phone }) => phone },
  { header: 'guard.email', cell: ({ email }) => email },
  {
    header: 'guard.licences',
    cell: ({ licences }) =>
      licences.map(({ type, number, expiresOn }) => `${type} ${number} (${expiresOn})`).join('; '),
  },
  { header: 'guard.employedFrom', cell: ({ employedFrom }) => dayCell(employedFrom) },
  { header: 'guard.employedTo', cell: ({ employedTo }) => dayCell(employedTo) },
  { header: 'guard.statusLabel', cell: ({ status }, { t }) => t(`guard.status.${status}`) },
];

import type { AuditEntry } from '@contract/audit';
import { unnamedActor } from '@domain/audit-actor';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

const jsonCell = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Actions, subjects and values as stored, for analysis and for programs. */
export const AUDIT_COLUMNS: readonly FileColumn<AuditEntry>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'file.at', cell: ({ at }, context) => instantCell(at, context) },
  {
    header: 'audit.who',
    cell: (entry, { t }) => entry.by?.name ?? t(unnamedActor(entry)),
  },
  { header: 'audit.what', cell: ({ action }) => action },
  { header: 'audit.entry', cell: ({ subject }) => subject },
  { header: 'user.name', cell: ({ subjectName }) => subjectName },
  { header: 'audit.before', cell: ({ before }) => jsonCell(before) },
  { header: 'audit.after', cell: ({ after }) => jsonCell(after) },
  { header: 'file.address', cell: ({ address }) => address },
];

import type { Guard, Licence } from '@contract/guard';
import { dayCell, type FileColumn } from '@server/platform/list-file/list-file';

/** A guard with one of its licences; a guard without licences has one row. */
export interface LicenceRow {
  guard: Guard;
  licence: Licence | null;
  /** The name of the licence type. */
  typeName: string | null;
}

export const licenceRows =
  (nameOf: ReadonlyMap<string, string>) =>
  (guard: Guard): LicenceRow[] =>
    guard.licences.length === 0
      ? [{ guard, licence: null, typeName: null }]
      : guard.licences.map((licence) => ({
          guard,
          licence,
          typeName: nameOf.get(licence.type) ?? licence.type,
        }));

export const LICENCE_COLUMNS: readonly FileColumn<LicenceRow>[] = [
  { header: 'file.number', cell: ({ guard }) => guard.id },
  { header: 'guard.name', cell: ({ guard }) => guard.name },
  { header: 'guard.group', cell: ({ guard }) => guard.securityGroup?.name ?? null },
  { header: 'guard.phone', cell: ({ guard }) => guard.phone },
  { header: 'guard.email', cell: ({ guard }) => guard.email },
  { header: 'file.licenceType', cell: ({ typeName }) => typeName },
  { header: 'file.licenceNumber', cell: ({ licence }) => licence?.number ?? null },
  { header: 'guard.form.issuedOn', cell: ({ licence }) => dayCell(licence?.issuedOn ?? null) },
  { header: 'guard.form.expiresOn', cell: ({ licence }) => dayCell(licence?.expiresOn ?? null) },
  { header: 'guard.employedFrom', cell: ({ guard }) => dayCell(guard.employedFrom) },
  { header: 'guard.employedTo', cell: ({ guard }) => dayCell(guard.employedTo) },
  { header: 'guard.statusLabel', cell: ({ guard }, { t }) => t(`guard.status.${guard.status}`) },
  // Columns needed to import the file again.
  { header: 'user.lastName', cell: ({ guard }) => guard.lastName },
  { header: 'user.firstName', cell: ({ guard }) => guard.firstName },
  { header: 'guard.birthDate', cell: ({ guard }) => dayCell(guard.birthDate) },
  { header: 'language.label', cell: ({ guard }) => guard.language },
];

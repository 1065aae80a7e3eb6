import { type GuardBody, guardBody, guardStatus } from '@contract/guard';
import { GUARD_IMPORT_FIELDS, type GuardImportField } from '@contract/import';
import { normalizeText } from '@domain/import/normalize-text';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { guardTable, licenceTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { createGuards, newGuardProblems } from '@server/resources/guard/save-guard';
import { eq } from 'drizzle-orm';
import { cellReader } from './draft-cells';
import { enumByName, findEntriesByName, languageByName } from './find-by-name';
import { EMAILS, PERSON_NAMES, PHONES } from './headings';
import type { CellProblem, Cells, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = GuardImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  ...PERSON_NAMES,
  phone: { label: 'guard.phone', otherNames: PHONES, example: () => '9123 4567' },
  email: { label: 'guard.email', otherNames: EMAILS, example: () => 'chan@example.com' },
  birthDate: {
    label: 'guard.birthDate',
    otherNames: ['DOB', 'Birthday', '生日'],
    help: 'import.help.day',
    example: () => '1985-06-30',
  },
  language: { label: 'language.label', help: 'import.help.guardLanguage', example: () => 'hk' },
  securityGroup: {
    label: 'guard.group',
    otherNames: ['Team'],
    help: 'import.help.entry',
    example: (t) => t('import.example.securityGroup'),
  },
  status: {
    label: 'guard.statusLabel',
    help: 'import.help.guardStatus',
    example: (t) => t('guard.status.active'),
  },
  employedFrom: {
    label: 'guard.employedFrom',
    otherNames: ['Join date', 'Date joined', 'Start date', '到職日期', '到职日期'],
    help: 'import.help.day',
    example: () => '2026-01-01',
  },
  employedTo: {
    label: 'guard.employedTo',
    otherNames: ['Leave date', 'Last day', 'End date'],
    help: 'import.help.day',
    example: () => '',
  },
  licenceType: {
    label: 'file.licenceType',
    help: 'import.help.licence',
    requiredWith: ['licenceNumber', 'issuedOn', 'expiresOn'],
    example: () => 'SPP-B',
  },
  licenceNumber: {
    label: 'file.licenceNumber',
    otherNames: ['Permit no', 'Permit number', 'SPP no', '許可證號碼', '許可證編號', '许可证号'],
    requiredWith: ['licenceType', 'issuedOn', 'expiresOn'],
    example: () => 'B123456',
  },
  issuedOn: {
    label: 'guard.form.issuedOn',
    otherNames: ['Issue date', 'Date of issue'],
    help: 'import.help.day',
    example: () => '2025-01-01',
  },
  expiresOn: {
    label: 'guard.form.expiresOn',
    otherNames: ['Expiry date', 'Date of expiry', 'Valid until', '有效期至', '屆滿日期'],
    help: 'import.help.day',
    requiredWith: ['licenceType', 'licenceNumber', 'issuedOn'],
    example: () => '2029-12-31',
  },
};

/** Fields of the licence; the others belong to the guard. */
const LICENCE_FIELDS = ['licenceType', 'licenceNumber', 'issuedOn', 'expiresOn'] as const;
const PERSON_FIELDS = GUARD_IMPORT_FIELDS.filter(
  (field) => !LICENCE_FIELDS.some((licence) => licence === field),
);

const hasLicence = (cells: Cells<Field>): boolean =>
  LICENCE_FIELDS.some((field) => cells[field].trim() !== '');

const personKey = (cells: Cells<Field>): string =>
  [cells.lastName, cells.firstName, cells.phone, cells.birthDate].map(normalizeText).join('|');

/** Consecutive rows of the same person, each with another licence, are one guard. */
const groupRows = (rows: readonly Cells<Field>[]): number[][] => {
  const groups: number[][] = [];
  for (const [row, cells] of rows.entries()) {
    const last = groups.at(-1);
    const first = last && rows[last[0] ?? 0];
    if (last && first && hasLicence(first) && hasLicence(cells) && personKey(first) === personKey(cells))
      last.push(row);
    else groups.push([row]);
  }
  return groups;
};

interface Person {
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
  birthDate?: string | null | undefined;
}

const nameKey = ({ firstName, lastName }: Person): string =>
  `${normalizeText(lastName)} ${normalizeText(firstName)}`;
const phoneKey = (person: Person): string => normalizeText(person.phone ?? '');
const licenceKey = ({ type, number }: { type: string; number: string }) => `${type} ${normalizeText(number)}`;

/** The keys of a guard that no other row may have: name with phone, without a phone with date of birth, and each licence. */
const keysOf = (body: GuardBody): string[] => [
  `${nameKey(body)} ${phoneKey(body) || (body.birthDate ?? '')}`,
  ...body.licences.map(licenceKey),
];

/** The warning that a guard of this name is stored, unless phone numbers or dates of birth tell the two apart. */
const sameGuard = (stored: readonly Person[], body: GuardBody): string | undefined => {
  const [phone, birthDate] = [phoneKey(body), body.birthDate];
  if (phone && stored.some((other) => phoneKey(other) === phone)) return 'guard_exists';
  const isSame = (other: Person) =>
    !(phone && phoneKey(other)) && (!birthDate || !other.birthDate || birthDate === other.birthDate);
  return stored.some(isSame) ? 'guard_name_exists' : undefined;
};

const findKnown = async (tx: Tx, viewer: Viewer) => {
  const inReach = within(guardInReach(tx, viewer, 'guard.read'));
  const { firstName, lastName, phone, birthDate } = guardTable;
  const guards = await tx.select({ firstName, lastName, phone, birthDate }).from(guardTable).where(inReach);
  const licences = await tx
    .select({ type: licenceTable.type, number: licenceTable.number })
    .from(licenceTable)
    .innerJoin(guardTable, eq(guardTable.id, licenceTable.guardId))
    .where(inReach);
  const byName = new Map<string, Person[]>();
  for (const guard of guards) {
    const key = nameKey(guard);
    byName.set(key, [...(byName.get(key) ?? []), guard]);
  }
  return { byName, licenceKeys: new Set(licences.map(licenceKey)) };
};

const LICENCE_MEMBERS: Readonly<Record<string, Field>> = {
  type: 'licenceType',
  number: 'licenceNumber',
  issuedOn: 'issuedOn',
  expiresOn: 'expiresOn',
};

export const GUARD_IMPORT: ImportKind<Field, GuardBody> = {
  fields: GUARD_IMPORT_FIELDS.map((field) => ({ field, ...FIELDS[field] })),
  groupRows,
  schema: guardBody,
  prepare: async (tx) => {
    const groups = await findEntriesByName(tx, 'security-group');
    const licenceTypes = await findEntriesByName(tx, 'licence-type');
    const statuses = enumByName(guardStatus.options, (status) => `guard.status.${status}`);
    const languages = languageByName();
    return (rows) => {
      const problems: CellProblem<Field>[] = [];
      const [first] = rows;
      if (!first) return { body: {}, problems };
      const { line, lookUp, day } = cellReader(first, 0, problems);
      for (const [at, cells] of rows.entries())
        for (const field of PERSON_FIELDS)
          if (cells[field].trim() !== '' && normalizeText(cells[field]) !== normalizeText(first[field]))
            problems.push({ at, field, code: 'differs_above' });
      const licences = rows.filter(hasLicence).map((cells, at) => {
        const licence = cellReader(cells, at, problems);
        return {
          type: licence.lookUp('licenceType', licenceTypes)?.code,
          number: licence.line('licenceNumber'),
          issuedOn: licence.day('issuedOn'),
          expiresOn: licence.day('expiresOn'),
        };
      });
      const body = {
        lastName: line('lastName'),
        firstName: line('firstName'),
        phone: line('phone'),
        email: line('email'),
        birthDate: day('birthDate'),
        language: lookUp('language', languages),
        securityGroupId: lookUp('securityGroup', groups)?.id,
        // Guards are active unless the file says otherwise.
        status: lookUp('status', statuses) ?? 'active',
        employedFrom: day('employedFrom'),
        employedTo: day('employedTo'),
        licences,
      };
      return { body, problems };
    };
  },
  cellOf: (path) => {
    const [member = '', index, part = ''] = path.split('.');
    if (member === 'licences')
      return { at: Number(index ?? 0), field: LICENCE_MEMBERS[part] ?? 'licenceType' };
    return { at: 0, field: member === 'securityGroupId' ? 'securityGroup' : (member as Field) };
  },
  check: async (tx, actor, bodies) => {
    const problems = await newGuardProblems(tx, actor, bodies);
    const { byName, licenceKeys } = await findKnown(tx, actor.viewer);
    const repeated = repeatedKeys(bodies.map(keysOf));
    return bodies.map((body, index) => {
      const exists = sameGuard(byName.get(nameKey(body)) ?? [], body);
      return {
        errors: problems[index] ?? [],
        warnings: [
          ...(exists ? [{ path: 'lastName', code: exists }] : []),
          ...body.licences.flatMap((licence, at) =>
            licenceKeys.has(licenceKey(licence))
              ? [{ path: `licences.${at}.number`, code: 'licence_exists' }]
              : [],
          ),
          ...(repeated.has(index) ? [{ path: 'firstName', code: 'duplicate' }] : []),
        ],
      };
    });
  },
  create: createGuards,
};

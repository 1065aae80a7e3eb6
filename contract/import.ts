import * as z from 'zod/mini';
import type { Access, FlagName } from './access';
import { call } from './call';
import type { ChangeKey } from './change-key';
import { guardCalls } from './guard';
import { leaveCalls } from './leave';
import { fileFormat } from './list';
import { type MetadataKind, metadataCalls } from './metadata';
import { OPENING_BALANCE_IMPORT_FIELDS, openingBalanceCalls } from './opening-balance';
import { premiseCalls } from './premise';
import { priceCalls } from './price';
import { id, text } from './primitives';
import type { ProblemCode } from './problem';
import { shiftCalls } from './shift';
import { userCalls } from './user';

/** Longer lists have to be imported in parts. */
export const MAX_IMPORTED_ROWS = 2000;
const MAX_COLUMNS = 100;
/** Longer than any field allows, so that a cell that is too long is refused by its field. */
const MAX_CELL_LENGTH = 4000;

const rowIndex = z.int().check(z.minimum(0), z.maximum(MAX_IMPORTED_ROWS - 1));
const column = z.int().check(z.minimum(0), z.maximum(MAX_COLUMNS - 1));

export const PREMISE_IMPORT_FIELDS = [
  'name',
  'address',
  'nameCn',
  'addressCn',
  'nameHk',
  'addressHk',
  'nameEn',
  'addressEn',
  'region',
  'company',
  'premiseGroup',
  'consultant',
  'contactName',
  'contactPhone',
  'contactEmail',
  'requiredLicenceTypes',
  'status',
  'remarks',
] as const;
export type PremiseImportField = (typeof PREMISE_IMPORT_FIELDS)[number];

export const GUARD_IMPORT_FIELDS = [
  'lastName',
  'firstName',
  'phone',
  'email',
  'birthDate',
  'language',
  'securityGroup',
  'status',
  'employedFrom',
  'employedTo',
  'licenceType',
  'licenceNumber',
  'issuedOn',
  'expiresOn',
] as const;
export type GuardImportField = (typeof GUARD_IMPORT_FIELDS)[number];

export const USER_IMPORT_FIELDS = [
  'email',
  'lastName',
  'firstName',
  'phone',
  'roles',
  'company',
  'language',
] as const;
export type UserImportField = (typeof USER_IMPORT_FIELDS)[number];

export const PRICE_IMPORT_FIELDS = ['shiftType', 'price', 'salaryToSecurity', 'validFrom'] as const;
export type PriceImportField = (typeof PRICE_IMPORT_FIELDS)[number];

export const PREMISE_SHIFT_IMPORT_FIELDS = [
  'premise',
  'shiftType',
  'startTime',
  'endTime',
  'price',
  'salaryToSecurity',
  'validFrom',
  'requiredLicenceTypes',
] as const;
export type PremiseShiftImportField = (typeof PREMISE_SHIFT_IMPORT_FIELDS)[number];

export const LEAVE_IMPORT_FIELDS = ['guard', 'from', 'to', 'kind', 'note'] as const;
export type LeaveImportField = (typeof LEAVE_IMPORT_FIELDS)[number];

export const PREFERRED_PREMISE_IMPORT_FIELDS = ['guard', 'premise'] as const;
export type PreferredPremiseImportField = (typeof PREFERRED_PREMISE_IMPORT_FIELDS)[number];

const ENTRY_FIELDS = ['code', 'nameCn', 'nameHk', 'nameEn', 'order', 'active'] as const;
const BILLING_FIELDS = ['billingName', 'billingAddress', 'billingEmail', 'billingTaxNumber'] as const;
const AGE_FIELDS = ['maxAge', 'needs'] as const;
export type MetadataImportField =
  | (typeof ENTRY_FIELDS)[number]
  | (typeof BILLING_FIELDS)[number]
  | (typeof AGE_FIELDS)[number];

/** The import fields of each kind of entry. */
export const METADATA_IMPORT_FIELDS: Readonly<Record<MetadataKind, readonly MetadataImportField[]>> = {
  region: ENTRY_FIELDS,
  company: [...ENTRY_FIELDS, ...BILLING_FIELDS],
  consultant: ENTRY_FIELDS,
  'premise-group': ENTRY_FIELDS,
  'security-group': ENTRY_FIELDS,
  'licence-type': [...ENTRY_FIELDS, ...AGE_FIELDS],
};

/** Warns that a premise requires no licence, so that any guard can be assigned; confirmed once for all rows. */
export const NO_REQUIRED_LICENCE = 'no_required_licence';

export const importProblem = z.strictObject({
  field: z.string(),
  /** An error prevents the import; a warning does unless the row is in `accepted`. */
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importedRow = z.strictObject({
  /** Zero-based index in `rows`. */
  row: rowIndex,
  /** Whether the row can be imported. */
  ok: z.boolean(),
  problems: z.array(importProblem),
  /** The created record; null if none was created. */
  id: z.nullable(id),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importAnswer = z.strictObject({
  rows: z.array(importedRow),
  /** The number of records; a guard has one row per licence. */
  records: z.int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importField = z.strictObject({
  field: z.string(),
  isRequired: z.boolean(),
  /** Other fields: if one of them has a column, this one needs a column, too. */
  requiredWith: z.array(z.string()),
  /** Translated. */
  label: z.string(),
  /** The expected content, translated. */
  help: z.nullable(z.string()),
  /** Possible column names: the label in every language, and other headings in use. */
  names: z.array(z.string()),
});
export type ImportField = z.infer<typeof importField>;

/** The zero-based column of each field. Fields without a column are empty. */
const mappingOf = (fields: readonly string[]): z.ZodMiniType<ImportMapping, ImportMapping> =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, z.optional(column)])));
export type ImportMapping = Record<string, number | undefined>;

const bodyOf = (fields: readonly string[]) =>
  z.strictObject({
    rows: z
      .array(z.array(text(MAX_CELL_LENGTH)).check(z.maxLength(MAX_COLUMNS)))
      .check(z.minLength(1), z.maxLength(MAX_IMPORTED_ROWS)),
    mapping: mappingOf(fields),
    /** Rows to import despite their warnings. */
    accepted: z.optional(z.array(rowIndex).check(z.maxLength(MAX_IMPORTED_ROWS))),
    /** Saves nothing and returns all rows with their problems. */
    dryRun: z.optional(z.boolean()),
  });
export type ImportBody = z.infer<ReturnType<typeof bodyOf>>;

interface Importing {
  path: `/api/v1/admin/${string}`;
  what: string;
  fields: readonly string[];
  access: Access;
  tells: readonly ChangeKey[];
  flag?: FlagName;
  refusals?: readonly ProblemCode[];
}

const importCallsOf = ({ path, what, fields, access, tells, flag, refusals }: Importing) => ({
  fields: call({
    method: 'GET',
    path,
    area: 'admin',
    summary: `Return the import columns for ${what}; as a file, a template with an example row`,
    access,
    // Cells can refer to metadata by name.
    tells: 'Metadata',
    ...(flag && { flag }),
    query: z.strictObject({ format: z.optional(fileFormat) }),
    answer: z.strictObject({ fields: z.array(importField) }),
  }),
  run: call({
    method: 'POST',
    path,
    area: 'admin',
    summary: `Import ${what}: all rows or none; a refusal lists every row with a problem. Columns without a field in the mapping are not read`,
    access,
    ...(flag && { flag }),
    tells,
    body: bodyOf(fields),
    answer: importAnswer,
    ...(refusals && { refusals }),
  }),
});
export type ImportCalls = ReturnType<typeof importCallsOf>;

const importOfKind = (kind: MetadataKind): ImportCalls =>
  importCallsOf({
    path: `/api/v1/admin/metadata/${kind}/import`,
    what: `entries of the kind ${kind}`,
    fields: METADATA_IMPORT_FIELDS[kind],
    access: metadataCalls.create.access,
    tells: metadataCalls.create.tells,
    flag: metadataCalls.create.flag,
  });

export const importCalls = {
  premise: importCallsOf({
    path: '/api/v1/admin/import/premise',
    what: 'premises',
    fields: PREMISE_IMPORT_FIELDS,
    access: premiseCalls.create.admin.access,
    tells: premiseCalls.create.admin.tells,
  }),
  security: importCallsOf({
    path: '/api/v1/admin/import/security',
    what: 'guards (one row per licence)',
    fields: GUARD_IMPORT_FIELDS,
    access: guardCalls.create.access,
    tells: guardCalls.create.tells,
    flag: guardCalls.create.flag,
  }),
  user: importCallsOf({
    path: '/api/v1/admin/import/user',
    what: 'users (invited by mail)',
    fields: USER_IMPORT_FIELDS,
    access: userCalls.create.access,
    tells: userCalls.create.tells,
    refusals: ['confirmation_required'],
  }),
  price: importCallsOf({
    path: '/api/v1/admin/import/price',
    what: 'prices of the price list; one of a type and day that it has is replaced',
    fields: PRICE_IMPORT_FIELDS,
    access: priceCalls.savePriceList.access,
    tells: priceCalls.savePriceList.tells,
    refusals: ['stale'],
  }),
  premiseShift: importCallsOf({
    path: '/api/v1/admin/import/premise-shift',
    what: "premises' own shifts, and their prices for default shifts",
    fields: PREMISE_SHIFT_IMPORT_FIELDS,
    access: shiftCalls.create.access,
    tells: shiftCalls.create.tells,
  }),
  leave: importCallsOf({
    path: '/api/v1/admin/import/date-off',
    what: 'days off, beside those that the guards have; refused on days of assigned shifts',
    fields: LEAVE_IMPORT_FIELDS,
    access: leaveCalls.set.access,
    tells: guardCalls.save.tells,
    flag: guardCalls.save.flag,
  }),
  preferredPremise: importCallsOf({
    path: '/api/v1/admin/import/preferred-premise',
    what: 'preferred premises, beside those that the guards have',
    fields: PREFERRED_PREMISE_IMPORT_FIELDS,
    access: guardCalls.save.access,
    tells: guardCalls.save.tells,
    flag: guardCalls.save.flag,
  }),
  openingBalance: importCallsOf({
    path: '/api/v1/admin/import/opening-balance',
    what: 'what payers owed before the product was used: a row for each open invoice of the former system',
    fields: OPENING_BALANCE_IMPORT_FIELDS,
    access: openingBalanceCalls.void.access,
    tells: openingBalanceCalls.void.tells,
    refusals: ['conflict', 'document_status'],
  }),
  metadata: {
    region: importOfKind('region'),
    company: importOfKind('company'),
    consultant: importOfKind('consultant'),
    'premise-group': importOfKind('premise-group'),
    'security-group': importOfKind('security-group'),
    'licence-type': importOfKind('licence-type'),
  },
};

import { METADATA_IMPORT_FIELDS, type MetadataImportField } from '@contract/import';
import { type MetadataBody, type MetadataKind, metadataBody } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { createEntries, newEntryProblems } from '@server/resources/metadata/save-entry';
import { inArray, max } from 'drizzle-orm';
import { cellReader } from './draft-cells';
import { enumByName, type FindByName, findEntriesByName, type NamedEntry, splitNames } from './find-by-name';
import type { CellProblem, Cells, ImportField, ImportKind } from './import-kind';
import { repeatedKeys } from './repeated-keys';

type Field = MetadataImportField;

const FIELDS: Readonly<Record<Field, Omit<ImportField<Field>, 'field'>>> = {
  code: { label: 'file.code', isRequired: true, example: () => 'WAN-CHAI' },
  nameCn: { label: 'file.nameIn.cn', isRequired: true, example: () => '湾仔区' },
  nameHk: { label: 'file.nameIn.hk', isRequired: true, example: () => '灣仔區' },
  nameEn: { label: 'file.nameIn.en', isRequired: true, example: () => 'Wan Chai' },
  order: { label: 'file.order', help: 'import.help.order', example: () => '' },
  active: {
    label: 'file.inUse',
    help: 'import.help.entryStatus',
    example: (t) => t('metadata.active'),
  },
  billingName: { label: 'audit.field.billingName', example: () => '' },
  billingAddress: { label: 'audit.field.billingAddress', example: () => '' },
  billingEmail: { label: 'audit.field.billingEmail', example: () => '' },
  billingTaxNumber: { label: 'audit.field.billingTaxNumber', example: () => '' },
  maxAge: { label: 'audit.field.maxAge', help: 'import.help.maxAge', example: () => '' },
  needs: { label: 'audit.field.needs', help: 'import.help.needs', example: () => '' },
};

const FIELD_OF: Readonly<Record<string, Field>> = {
  'names.cn': 'nameCn',
  'names.hk': 'nameHk',
  'names.en': 'nameEn',
  'billing.billingName': 'billingName',
  'billing.billingAddress': 'billingAddress',
  'billing.billingEmail': 'billingEmail',
  'billing.billingTaxNumber': 'billingTaxNumber',
};

const NAME_FIELDS = { cn: 'nameCn', hk: 'nameHk', en: 'nameEn' } as const;
const BILLING_FIELDS = ['billingName', 'billingAddress', 'billingEmail', 'billingTaxNumber'] as const;
const ACTIVE = ['active', 'inactive'] as const;
const WHOLE_NUMBER = /^\d{1,7}$/;
/** "Medical certificate 65": a licence type and the age from which it is required. */
const NEED_PATTERN = /^(.+?)[\s:：]*(\d{1,3})$/;

const needsOf = (
  cell: string,
  find: FindByName<NamedEntry>,
  addProblem: (code: string) => void,
): { type: string; fromAge: number }[] =>
  splitNames(cell).flatMap((text) => {
    const [, name = '', age] = NEED_PATTERN.exec(text) ?? [];
    if (!age) {
      addProblem('unread_need');
      return [];
    }
    const found = find(name);
    // The code of a type in the same file is checked once all rows are read.
    return [{ type: 'value' in found ? found.value.code : name, fromAge: Number(age) }];
  });

const findLastOrder = async (tx: Tx, kind: MetadataKind): Promise<number> => {
  const table = METADATA_TABLES[kind];
  const [last] = await tx.select({ order: max(table.order) }).from(table);
  return last?.order ?? 0;
};

const findTakenCodes = async (tx: Tx, kind: MetadataKind, codes: readonly string[]) => {
  const table = METADATA_TABLES[kind];
  const rows = await tx
    .select({ code: table.code })
    .from(table)
    .where(inArray(table.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
};

/** The import of one kind of entry; an existing code is an error. */
export const metadataImport = (kind: MetadataKind): ImportKind<Field, MetadataBody> => ({
  fields: METADATA_IMPORT_FIELDS[kind].map((field) => ({ field, ...FIELDS[field] })),
  schema: metadataBody,
  prepare: async (tx) => {
    const types = await findEntriesByName(tx, 'licence-type');
    const states = enumByName(ACTIVE, (state) => `metadata.${state}`);
    let order = await findLastOrder(tx, kind);
    return ([given]) => {
      const problems: CellProblem<Field>[] = [];
      if (!given) return { body: {}, problems };
      // Not every kind has all fields.
      const cells = { ...NO_CELLS, ...given };
      const { text, line, lookUp } = cellReader(cells, 0, problems);
      const wholeNumber = (field: Field): number | undefined => {
        const written = text(field);
        if (written === undefined) return undefined;
        if (WHOLE_NUMBER.test(written)) return Number(written);
        problems.push({ at: 0, field, code: 'invalid_count' });
        return undefined;
      };
      order += 1;
      const body = {
        code: line('code'),
        names: Object.fromEntries(LANGUAGES.map((lang) => [lang, line(NAME_FIELDS[lang])])),
        order: wholeNumber('order') ?? order,
        active: lookUp('active', states) !== 'inactive',
        ...(kind === 'company' && {
          billing: Object.fromEntries(BILLING_FIELDS.map((field) => [field, cells[field].trim()])),
        }),
        ...(kind === 'licence-type' && {
          maxAge: wholeNumber('maxAge') ?? null,
          needs: needsOf(cells.needs, types, (code) => problems.push({ at: 0, field: 'needs', code })),
        }),
      };
      return { body, problems };
    };
  },
  cellOf: (path) => ({ at: 0, field: FIELD_OF[path] ?? ((path.split('.')[0] ?? '') as Field) }),
  check: async (tx, _actor, bodies) => {
    const problems = await newEntryProblems(tx, bodies);
    const taken = await findTakenCodes(
      tx,
      kind,
      bodies.map(({ code }) => code),
    );
    const repeated = repeatedKeys(bodies.map(({ code }) => [code]));
    return bodies.map(({ code }, index) => ({
      errors: [
        ...(taken.has(code) ? [{ path: 'code', code: 'code_taken' }] : []),
        ...(repeated.has(index) ? [{ path: 'code', code: 'duplicate' }] : []),
        ...(problems[index] ?? []),
      ],
      warnings: [],
    }));
  },
  create: (tx, actor, bodies) => createEntries(tx, actor, kind, bodies),
});

const NO_CELLS = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, ''])) as Cells<Field>;

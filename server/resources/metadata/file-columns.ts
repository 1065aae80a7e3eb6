import type { MetadataEntry, MetadataKind } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import type { FileColumn } from '@server/platform/list-file/list-file';

type EntryColumns = readonly FileColumn<MetadataEntry>[];

const COLUMNS: EntryColumns = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'file.code', cell: ({ code }) => code },
  ...LANGUAGES.map((lang) => ({
    header: `file.nameIn.${lang}`,
    cell: ({ names }: MetadataEntry) => names[lang],
  })),
  { header: 'file.order', cell: ({ order }) => order },
  {
    header: 'file.inUse',
    cell: ({ active }, { t }) => t(active ? 'metadata.active' : 'metadata.inactive'),
  },
];

const COLUMNS_OF_KIND: Partial<Record<MetadataKind, EntryColumns>> = {
  company: (['billingName', 'billingAddress', 'billingEmail', 'billingTaxNumber'] as const).map((field) => ({
    header: `audit.field.${field}`,
    cell: ({ billing }) => billing?.[field] ?? null,
  })),
  'licence-type': [
    { header: 'audit.field.maxAge', cell: ({ maxAge }) => maxAge ?? null },
    {
      header: 'audit.field.needs',
      cell: ({ needs = [] }) => needs.map(({ type, fromAge }) => `${type} ${fromAge}`).join(', '),
    },
  ],
};

/** All columns that the import of the kind reads, with the same headings. */
export const metadataColumns = (kind: MetadataKind): EntryColumns => [
  ...COLUMNS,
  ...(COLUMNS_OF_KIND[kind] ?? []),
];

import type { MetadataEntry } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import type { FileColumn } from '@server/list-file';

export const METADATA_COLUMNS: readonly FileColumn<MetadataEntry>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'file.code', cell: ({ code }) => code },
  ...LANGUAGES.map((lang) => ({
    header: `file.nameIn.${lang}`,
    cell: ({ names }: MetadataEntry) => names[lang],
  })),
  { header: 'file.order', cell: ({ order }) => order },
  {
    header: 'file.inUse',
    cell: ({ active }, { t }) => t(active ? 'guard.status.active' : 'guard.status.inactive'),
  },
];

import type { Translate } from '@server/base/translate';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { EXPORTED_TABLES, type ExportedTable } from './exported-tables';
import { columnsOf, isAmount } from './read-table';

export interface ExportLabels {
  t: Translate;
  currency: string;
  madeAt: Date;
}

/** The file of the table that a column refers to. */
const referredFile = ({ table }: ExportedTable, column: PgColumn): string | undefined => {
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = reference();
    if (columns.includes(column)) return EXPORTED_TABLES.find((other) => other.table === foreignTable)?.file;
  }
  return undefined;
};

const kindOf = (column: PgColumn): string => {
  if (isAmount(column)) return 'amount';
  switch (column.dataType) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'json':
      return 'json';
    case 'array':
      return 'json';
    case 'date':
      return 'instant';
    default:
      return column.columnType.startsWith('PgDate') ? 'day' : 'text';
  }
};

/** Describes each file in the reader's language: its content, number of rows and columns. */
export const exportReadme = (
  counts: ReadonlyMap<string, number>,
  { t, currency, madeAt }: ExportLabels,
): string => {
  const line = (exported: ExportedTable) => (column: { name: string; column: PgColumn }) => {
    const file = referredFile(exported, column.column);
    const kind = t(`export.column.${kindOf(column.column)}`);
    return `  ${column.name}: ${file ? `${kind} → ${file}.csv` : kind}`;
  };
  const sections = EXPORTED_TABLES.map((exported) => {
    const { file } = exported;
    const title = t(`export.file.${file}`);
    const rows = t('export.rows', { count: counts.get(file) ?? 0 });
    return [`${file}.csv`, `  ${title} (${rows})`, ...columnsOf(exported).map(line(exported))].join('\r\n');
  });
  const head = [
    t('export.readme.title', { at: madeAt.toISOString() }),
    t('export.readme.form'),
    t('export.readme.values', { currency }),
    t('export.readme.withoutSecrets'),
    t('export.readme.whileRead'),
  ];
  return `\ufeff${[...head, '', sections.join('\r\n\r\n')].join('\r\n')}\r\n`;
};

import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { createSHA256 } from 'hash-wasm';
import type { TableSum } from './format';
import { quoteIdentifier, type StoredTable } from './tables';

/** Rows may contain pictures: a batch is limited to about this much memory. */
const BATCH_CHARACTERS = 1_000_000;
const MAX_ROWS = 2_000;

const isText = (type: string) => /^(text|character|name)/.test(type);

/** By the primary key, with texts in byte order, because collations differ between databases. */
const orderOf = ({ name, columns, key }: StoredTable): string => {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key`);
  return key
    .map((column) => {
      const type = columns.find((each) => each.name === column)?.type ?? '';
      return isText(type) ? `${quoteIdentifier(column)} collate "C"` : quoteIdentifier(column);
    })
    .join(', ');
};

/** Reads the rows of a table as lines of a backup, in batches; returns their count and checksum. */
export const readRows = async (
  tx: Tx,
  table: StoredTable,
  take: (lines: string) => Promise<void>,
): Promise<TableSum> => {
  const cursor = quoteIdentifier(`rows of ${table.name}`);
  const values = table.columns
    .map(({ name }, index) => `${quoteIdentifier(name)}::text as v${index}`)
    .join(', ');
  await tx.execute(
    sql.raw(
      `declare ${cursor} no scroll cursor for select ${values} from ${quoteIdentifier(table.name)} order by ${orderOf(table)}`,
    ),
  );
  const hash = await createSHA256();
  let count = 0;
  let size = 16;
  for (;;) {
    const { rows } = await tx.execute<Record<string, string | null>>(sql.raw(`fetch ${size} from ${cursor}`));
    if (rows.length === 0) break;
    const lines = rows
      .map((row) => `${JSON.stringify(table.columns.map((_, index) => row[`v${index}`]))}\n`)
      .join('');
    hash.update(lines);
    count += rows.length;
    await take(lines);
    const perRow = Math.max(1, lines.length / rows.length);
    size = Math.max(1, Math.min(MAX_ROWS, size * 4, Math.floor(BATCH_CHARACTERS / perRow)));
  }
  await tx.execute(sql.raw(`close ${cursor}`));
  return { table: table.name, rows: count, sha256: hash.digest() };
};

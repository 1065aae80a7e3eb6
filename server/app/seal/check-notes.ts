import { missingNumbers } from '@domain/missing-numbers';
import { addMoney, sumMoney, timesCount } from '@domain/money';
import { noteCode } from '@domain/note-code';
import type { Tx } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { type NoteRow, noteCounterTable, noteTable } from '@server/model/credit-note';
import { type NoteSnapshot, unsealNote } from '@server/platform/document/printed-note';
import { sealOfNote } from '@server/platform/document/seals';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { differencesOf, type Found, sealDifference } from './differences';
import type { StoredSeals } from './read-seals';

const BATCH = 500;

const subtotalOf = (lines: NoteSnapshot['lines']) =>
  sumMoney(lines.map(({ price, quantity }) => timesCount(price, quantity)));

/** Checks the sums in the sealed text, and compares it with the columns that lists and sums use. */
const textDifferences = (row: NoteRow, printed: NoteSnapshot): string[] => [
  ...differencesOf('the sum of its lines', subtotalOf(printed.lines), printed.subtotal),
  ...differencesOf('its subtotal with tax', addMoney(printed.subtotal, printed.tax), printed.total),
  ...differencesOf('its subtotal', row.subtotal, printed.subtotal),
  ...differencesOf('its tax', row.tax, printed.tax),
  ...differencesOf('its tax rate', row.taxRate, printed.taxRate),
  ...differencesOf('its total', row.total, printed.total),
  ...differencesOf('its day of issue', row.issuedOn, printed.issuedOn),
  ...differencesOf('its code', noteCode(row), printed.code),
];

const checkNote = async (row: NoteRow, seals: StoredSeals): Promise<string[]> => {
  const { snapshot, hash } = row;
  if (snapshot === null || hash === null) return [];
  const isText = (await hashOf(snapshot)) === hash;
  const printed = isText ? await unsealNote({ snapshot, hash }) : null;
  return [
    ...(isText ? [] : ['the text does not have its hash']),
    ...(isText && !printed ? ['the text can not be read'] : []),
    ...sealDifference(seals.of.get(`note:${row.id}`), await sealOfNote(row)),
    ...(printed ? textDifferences(row, printed) : []),
    ...(row.status === 'Void' && !seals.voided.has(`note:${row.id}`)
      ? ['is void, and the audit does not know who voided it']
      : []),
  ];
};

/** Compares the numbers of each kind and year with their counter. */
const findMissing = async (tx: Tx): Promise<string[]> => {
  const counters = await tx
    .select()
    .from(noteCounterTable)
    .orderBy(noteCounterTable.kind, noteCounterTable.year);
  const missing: string[] = [];
  for (const { kind, year, last } of counters) {
    const rows = await tx
      .select({ number: noteTable.number })
      .from(noteTable)
      .where(and(eq(noteTable.kind, kind), eq(noteTable.year, year)));
    const numbers = rows.flatMap(({ number }) => number ?? []);
    const largest = Math.max(last, ...numbers);
    if (largest > last)
      missing.push(`The last number of ${year} (${kind}) is ${largest}, and its counter is ${last}.`);
    for (const number of missingNumbers(numbers, largest))
      missing.push(`Note ${noteCode({ id: 0, kind, year, number })}: is missing.`);
  }
  return missing;
};

/** Checks all issued notes, and the numbers of each year. */
export const checkNotes = async (tx: Tx, seals: StoredSeals): Promise<Found> => {
  const differences: string[] = [];
  const seen = new Map<string, string>();
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(noteTable)
      .where(and(gt(noteTable.id, after), isNotNull(noteTable.snapshot)))
      .orderBy(asc(noteTable.id))
      .limit(BATCH);
    for (const row of rows) {
      const name = `Note ${noteCode(row)}`;
      seen.set(`note:${row.id}`, name);
      for (const difference of await checkNote(row, seals)) differences.push(`${name}: ${difference}.`);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  return { count: seen.size, differences: [...differences, ...(await findMissing(tx))], seen };
};

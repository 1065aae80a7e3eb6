import { type PriceEffects, priceCalls, type SpecialDate } from '@contract/price';
import type { Day, Minor } from '@contract/primitives';
import { duplicateIndexes } from '@domain/duplicate-indexes';
import { farSpecialDateProblems } from '@domain/price-bounds';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { specialDateTable } from '@server/model/price';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findPriceList, findSpecialDates } from './queries';

interface SpecialDateChanges {
  dates: readonly SpecialDate[];
  remove?: readonly Day[] | undefined;
}

/** Counts the active premises and the ordered slots of days whose price would change. */
const findEffects = async (
  tx: Tx,
  before: readonly SpecialDate[],
  { dates, remove = [] }: SpecialDateChanges,
): Promise<PriceEffects> => {
  const priceOf = ({ mode, value, shiftTypes }: SpecialDate) =>
    JSON.stringify([mode, value, [...shiftTypes].sort()]);
  const repriced = dates.filter((date) => {
    const stored = before.find((one) => one.date === date.date);
    return !stored || priceOf(stored) !== priceOf(date);
  });
  const days = [...repriced.map(({ date }) => date), ...remove];
  return {
    premises: days.length === 0 ? 0 : await tx.$count(premiseTable, eq(premiseTable.status, 'active')),
    orderedSlots:
      days.length === 0 ? 0 : await tx.$count(slotTable, and(inArray(slotTable.date, days), liveSlots)),
  };
};

/** Throws if a day is saved twice, or saved and removed. */
const refuseDuplicates = ({ dates, remove = [] }: SpecialDateChanges): void => {
  const saved = dates.map(({ date }) => date);
  const paths = [
    ...duplicateIndexes(saved).map((index) => `dates.${index}.date`),
    ...dates.flatMap(({ shiftTypes }, index) =>
      duplicateIndexes(shiftTypes).map((place) => `dates.${index}.shiftTypes.${place}`),
    ),
    ...remove.flatMap((day, index) => (saved.includes(day) ? [`remove.${index}`] : [])),
  ];
  if (paths.length > 0) throw new FieldRefusalError(paths.map((path) => ({ path, code: 'duplicate' })));
};

const upsert = async (tx: Tx, dates: readonly SpecialDate[], now: Date): Promise<void> => {
  if (dates.length === 0) return;
  const { kind, names, mode, value, shiftTypes, updatedAt } = specialDateTable;
  const sent = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  await tx
    .insert(specialDateTable)
    .values(dates.map((date) => ({ ...date, updatedAt: now })))
    .onConflictDoUpdate({
      target: specialDateTable.date,
      set: {
        kind: sent(kind),
        names: sent(names),
        mode: sent(mode),
        value: sent(value),
        shiftTypes: sent(shiftTypes),
        updatedAt: sent(updatedAt),
      },
    });
};

/**
 * Saves special dates by their date and removes others. Ordered slots keep their price. A fixed value far from the
 * price list has to be typed again where `repeated` is sent. Returns the saved ones; a dry run returns the effects.
 */
export const saveSpecialDates = async (
  tx: Tx,
  actor: Actor,
  changes: SpecialDateChanges & { repeated?: readonly Minor[] | undefined; dryRun?: boolean | undefined },
): Promise<SpecialDate[] | PriceEffects> => {
  refuseDuplicates(changes);
  const { dates, remove = [] } = changes;
  const saved = dates.map(({ date }) => date);
  const before = await findSpecialDates(tx, [...saved, ...remove]);
  if (changes.dryRun) return findEffects(tx, before, changes);
  const farProblems = farSpecialDateProblems(dates, before, (await findPriceList(tx)).rows, changes.repeated);
  if (farProblems.length > 0) throw new FieldRefusalError(farProblems);
  if (remove.length > 0) await tx.delete(specialDateTable).where(inArray(specialDateTable.date, [...remove]));
  await upsert(tx, dates, actor.now);
  const after = await findSpecialDates(tx, saved);
  if (dates.length + before.length > 0) {
    await recordAudit(tx, actor, {
      action: 'price.special_dates_saved',
      subject: 'special-date',
      before,
      after,
    });
    await announceChange(tx, actor.now, priceCalls.saveSpecialDates.tells);
  }
  return after;
};

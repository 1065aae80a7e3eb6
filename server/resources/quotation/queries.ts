import type { Month } from '@contract/primitives';
import type { Quotation, QuotationLine } from '@contract/quotation';
import { CUSTOM_SHIFT } from '@contract/shift';
import { firstDayOf, lastDayOf } from '@domain/day';
import { type QuotedSlot, quotationOf } from '@domain/quotation';
import { taxRateOfMonth } from '@domain/tax-rate';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { bookingTable, slotTable } from '@server/model/booking';
import { findHead } from '@server/platform/document/find-head';
import { headInLanguage } from '@server/platform/document/head';
import { lineText } from '@server/platform/document/line-text';
import { findSetting } from '@server/platform/setting/queries';
import { liveSlots, slotOrder } from '@server/resources/booking/slot-queries';
import { requirePremise } from '@server/resources/premise/queries';
import { findSpecialDateNames } from '@server/resources/price/queries';
import { and, between, eq } from 'drizzle-orm';

/** Lists the live slots of a month, including requested changes. */
const listQuotedSlots = async (tx: Tx, premiseId: number, month: Month) => {
  const rows = await tx
    .select({
      id: slotTable.id,
      date: slotTable.date,
      shiftId: slotTable.shiftId,
      type: slotTable.type,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      price: slotTable.price,
      bucket: slotTable.bucket,
      guards: slotTable.guardsRequired,
      requestedGuards: slotTable.requestedGuards,
      state: slotTable.state,
      reference: bookingTable.reference,
    })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(
      and(
        eq(slotTable.premiseId, premiseId),
        between(slotTable.date, firstDayOf(month), lastDayOf(month)),
        liveSlots,
      ),
    )
    .orderBy(...slotOrder);
  return rows.map(({ state, shiftId, ...row }) => ({
    ...row,
    shiftId: shiftId ?? CUSTOM_SHIFT,
    state: state === 'approved' ? state : ('requested' as const),
  })) satisfies QuotedSlot[];
};

/** Returns the quotation of a premise's month as currently ordered, with each slot's price at submission. */
export const findQuotation = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  period: Month,
): Promise<Quotation> => {
  const { lang } = actor;
  await requirePremise(tx, actor.viewer, 'document.read', premiseId);
  const setting = await findSetting(tx);
  const { premise, head } = await findHead(tx, premiseId, setting, lang);
  const specialDateNames = await findSpecialDateNames(tx, [period]);
  const slots = await listQuotedSlots(tx, premiseId, period);
  const dateOf = new Map(slots.map(({ id, date }) => [id, date]));
  const taxRate = taxRateOfMonth(setting.taxRates, period);
  const { lines, ...sums } = quotationOf(slots, taxRate);
  return {
    premise,
    period,
    references: [...new Set(slots.flatMap(({ reference }) => reference ?? []))],
    currency: setting.currency,
    lines: lines.map((line): QuotationLine => {
      const { id, state, bucket, price, count, amount, slotIds } = line;
      const sentence = state === 'removed' ? 'quotation.line.removed' : `invoice.line.served.${bucket}`;
      return {
        id,
        isWaiting: state !== 'approved',
        description: lineText(line, sentence, { lang, specialDateNames }),
        price,
        count,
        amount,
        slotIds,
        dates: [...new Set(slotIds.flatMap((slotId) => dateOf.get(slotId) ?? []))].sort(),
      };
    }),
    taxLabel: setting.taxLabel[lang],
    taxRate,
    ...sums,
    head: headInLanguage(lang, head),
  };
};

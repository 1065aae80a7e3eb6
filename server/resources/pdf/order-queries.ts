import type { CartOrder } from '@contract/booking';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { findHead } from '@server/platform/document/find-head';
import { headInLanguage } from '@server/platform/document/head';
import { findMasterSetting } from '@server/platform/setting/queries';
import { evaluateCells } from '@server/resources/booking/verdict-queries';
import { eq } from 'drizzle-orm';

/** What an order would cost now, with what its quotation says besides; stores nothing. */
export const findOrderCost = async (tx: Tx, { viewer, lang, now }: Actor, order: CartOrder) => {
  const [premise] = await tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'booking.edit'), eq(premiseTable.id, order.premiseId)));
  if (!premise) throw notFound();
  const { timeZone, currency, taxLabel, taxRate, cancelRule, ...setting } = await findMasterSetting(tx, now);
  const { head } = await findHead(
    tx,
    premise.id,
    { timeZone, currency, taxLabel, cancelRule, ...setting },
    lang,
  );
  const { items } = await evaluateCells(tx, { premise, cartItems: order.cartItems }, now);
  return {
    cells: items,
    head: headInLanguage(lang, head),
    reference: order.reference ?? null,
    currency,
    taxLabel: taxLabel[lang],
    taxRate,
    cancelRule: cancelRule[lang],
    today: today(timeZone, now.toISOString()),
    now: now.toISOString(),
    timeZone,
  };
};

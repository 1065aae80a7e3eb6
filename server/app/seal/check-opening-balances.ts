import { sumMoney } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { paymentTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { sealOfOpening, sealOfPayment } from '@server/platform/document/seals';
import { asc, isNotNull } from 'drizzle-orm';
import { differencesOf, type Found, sealDifference } from './differences';
import type { StoredSeals } from './read-seals';

/** Checks what was owed before the product was used, and its payments. A firm imports it once, so all of it is read at once. */
export const checkOpenings = async (tx: Tx, seals: StoredSeals): Promise<Found> => {
  const openings = await tx.select().from(openingBalanceTable).orderBy(asc(openingBalanceTable.id));
  const payments = await tx
    .select()
    .from(paymentTable)
    .where(isNotNull(paymentTable.openingBalanceId))
    .orderBy(asc(paymentTable.id));
  const differences: string[] = [];
  const seen = new Map<string, string>();
  for (const row of openings) {
    const name = `Opening balance ${row.reference}`;
    const own = payments.filter(({ openingBalanceId }) => openingBalanceId === row.id);
    seen.set(`openingBalance:${row.id}`, name);
    for (const { id } of own) seen.set(`payment:${id}`, name);
    const found = [
      ...sealDifference(seals.of.get(`openingBalance:${row.id}`), await sealOfOpening(row)),
      ...differencesOf('what is paid', row.paid, sumMoney(own.map(({ amount }) => amount))),
      ...(row.voidedAt !== null && !seals.voided.has(`openingBalance:${row.id}`)
        ? ['is void, and the audit does not know who voided it']
        : []),
    ];
    for (const payment of own) {
      const stored = seals.of.get(`payment:${payment.id}`);
      found.push(...sealDifference(stored, await sealOfPayment(payment), `payment ${payment.id}`));
    }
    for (const difference of found) differences.push(`${name}: ${difference}.`);
  }
  return { count: openings.length, differences, seen };
};

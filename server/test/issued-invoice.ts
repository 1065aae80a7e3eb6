import type { Minor, Month } from '@contract/primitives';
import { firstDayOf } from '@domain/day';
import { minor, timesBasisPoints } from '@domain/money';
import { today } from '@domain/time';
import type { Ports } from '@server/base/ports/ports';
import { invoiceTable } from '@server/model/invoice';
import { findHead } from '@server/platform/document/find-head';
import { type InvoiceSnapshot, printCodeOf } from '@server/platform/document/printed-invoice';
import { FORM, seal } from '@server/platform/document/snapshot';
import { findSetting } from '@server/platform/setting/queries';

interface IssuedMonth {
  premiseId: number;
  period: Month;
  /** Before tax. */
  subtotal: number;
  /** Basis points. */
  taxRate?: number;
  revision?: number;
}

/** Stores an issued invoice with one line. Returns its id and code. */
export const makeIssuedInvoice = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { premiseId, period, subtotal: amount, taxRate = 0, revision = 1 }: IssuedMonth,
): Promise<{ id: number; code: string; total: Minor }> => {
  const now = clock.now();
  const setting = await findSetting(db);
  const { premise, head } = await findHead(db, premiseId, setting, 'en');
  const subtotal = minor(amount);
  const tax = timesBasisPoints(subtotal, taxRate);
  const total = minor(subtotal + tax);
  const code = `${premiseId}-${period}`;
  const issuedOn = today(setting.timeZone, now.toISOString());
  const snapshot = {
    form: FORM,
    premise,
    period,
    head,
    language: 'en',
    currency: setting.currency,
    timeZone: setting.timeZone,
    lines: [
      {
        id: 'manual',
        kind: 'manual',
        description: { cn: '巡逻', hk: '巡邏', en: 'Patrols' },
        type: null,
        price: subtotal,
        count: 1,
        amount: subtotal,
        slotIds: [],
        days: [],
        references: [],
      },
    ],
    priceData: { shiftPrices: [], urgentDatePrices: [], specialDatePrices: [] },
    subtotal,
    taxLabel: { cn: '税', hk: '稅', en: 'Tax' },
    taxRate,
    tax,
    total,
    notes: '',
    printCode: printCodeOf(code, revision),
    issuedAt: now.toISOString(),
    issuedOn,
    dueOn: firstDayOf(period),
  } satisfies InvoiceSnapshot;
  const { currency } = setting;
  const dates = { issuedAt: now, issuedOn, dueOn: firstDayOf(period), createdAt: now, updatedAt: now };
  const [invoice] = await db
    .insert(invoiceTable)
    .values({
      premiseId,
      period,
      revision,
      status: 'Issued',
      currency,
      total,
      ...dates,
      ...(await seal(snapshot)),
    })
    .returning({ id: invoiceTable.id });
  if (!invoice) throw new Error('No invoice was stored');
  return { id: invoice.id, code, total };
};

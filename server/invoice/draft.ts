import type { Invoice, InvoiceLine } from '@contract/invoice';
import type { MasterSetting } from '@contract/master-setting';
import type { Month, Named } from '@contract/primitives';
import { type DraftLine, draftInvoice, isForecast } from '@domain/billing';
import { invoiceCodeOf } from '@domain/invoice-code';
import { ZERO } from '@domain/money';
import type { Actor } from '@server/actor';
import type { Translate } from '@server/translate';
import type { MonthSlot } from './slot-queries';

/** The shifts that a month counts by nights; the others it counts by days. */
const isAtNight = (type: DraftLine['type']): boolean => type === 'Night' || type === 'Special';

/** "2 guards × 23 nights"; a number of guard shifts where not each of them had as many guards. */
const extentOf = ({ type, count, guardsPerSlot, slotIds }: DraftLine, t: Translate): string =>
  guardsPerSlot === null
    ? t('invoice.line.guardShifts', { count })
    : t('invoice.line.product', {
        guards: t('invoice.line.guards', { count: guardsPerSlot }),
        times: t(`invoice.line.${isAtNight(type) ? 'nights' : 'days'}`, { count: slotIds.length }),
      });

const lineOnWire = (line: DraftLine, t: Translate): InvoiceLine => {
  const { id, bucket, type, startTime, endTime, served, price, count, amount, slotIds } = line;
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  const description = t('invoice.line.described', {
    line: t(sentence, { shift: t(`shift.type.${type}`), startTime, endTime }),
    extent: extentOf(line, t),
  });
  return { id, kind: 'slots', description, price, count, amount, slotIds };
};

/** The invoice of a premise's month that was not issued: computed each time from what the slots now say. */
export const draftOf = (
  { now, lang, t }: Actor,
  premise: Named,
  period: Month,
  slots: readonly MonthSlot[],
  setting: MasterSetting,
): Invoice => {
  const forecast = isForecast(period, slots, setting.timeZone, now.toISOString());
  const draft = draftInvoice(slots, { forecast, taxRate: setting.taxRate });
  const code = invoiceCodeOf(premise.id, period);
  return {
    code,
    printCode: code,
    version: 1,
    premise,
    period,
    status: 'Draft',
    forecast,
    revision: 1,
    isPaid: false,
    issuedAt: null,
    dueOn: null,
    overdue: false,
    currency: setting.currency,
    priceData: draft.priceData,
    lines: draft.lines.map((line) => lineOnWire(line, t)),
    subtotal: draft.subtotal,
    taxLabel: setting.taxLabel[lang],
    taxRate: setting.taxRate,
    tax: draft.tax,
    total: draft.total,
    credited: ZERO,
    debited: ZERO,
    balance: draft.total,
    notes: '',
    parts: [],
    payments: [],
  };
};

import type { Invoice, InvoiceLine } from '@contract/invoice';
import type { MasterSetting } from '@contract/master-setting';
import type { Month } from '@contract/primitives';
import { type DraftLine, draftInvoice, isForecast } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { invoiceCodeOf } from '@domain/invoice-code';
import { ZERO } from '@domain/money';
import { timeOf } from '@domain/time';
import type { Actor } from '@server/actor';
import { headIn } from '@server/document/head';
import type { Translate } from '@server/translate';
import type { BilledPremise } from './billed-premise';
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

const lineOnWire = (line: DraftLine, zone: string, { lang, t }: Actor): InvoiceLine => {
  const { id, bucket, type, startTime, endTime, served, part, price, count, amount, slotIds } = line;
  if (part) {
    const stretches = part.stretches.map(
      (stretch) => `${timeOf(stretch.startsAt, zone)}–${timeOf(stretch.endsAt, zone)}`,
    );
    const guarded = stretches.length > 0 ? stretches.join(t('listSeparator')) : durationText(t, part.minutes);
    const place = { date: dayText(lang, part.date), guarded, startTime, endTime };
    const line = t(`invoice.line.served.${bucket}`, { shift: t(`shift.type.${type}`), startTime, endTime });
    const description = t('invoice.line.part', { line, ...place });
    return { id, kind: 'slots', description, price, count, amount, slotIds };
  }
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  const description = t('invoice.line.described', {
    line: t(sentence, { shift: t(`shift.type.${type}`), startTime, endTime }),
    extent: extentOf(line, t),
  });
  return { id, kind: 'slots', description, price, count, amount, slotIds };
};

/** The invoice of a premise's month that was not issued: computed each time from what the slots now say. */
export const draftOf = (
  actor: Actor,
  { premise, head }: BilledPremise,
  period: Month,
  slots: readonly MonthSlot[],
  setting: MasterSetting,
): Invoice => {
  const { timeZone } = setting;
  const forecast = isForecast(period, slots, timeZone, actor.now.toISOString());
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
    lines: draft.lines.map((line) => lineOnWire(line, timeZone, actor)),
    subtotal: draft.subtotal,
    taxLabel: setting.taxLabel[actor.lang],
    taxRate: setting.taxRate,
    tax: draft.tax,
    total: draft.total,
    credited: ZERO,
    debited: ZERO,
    balance: draft.total,
    notes: '',
    parts: [],
    payments: [],
    head: headIn(actor.lang, head),
    hash: null,
    mailedAt: null,
    voidedAt: null,
    revisions: [],
    notesOnIt: [],
    history: [],
    allowed: [],
  };
};

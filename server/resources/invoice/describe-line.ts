import type { ManualLine } from '@contract/invoice';
import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import { type DraftLine, manualAmount } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { timeOf } from '@domain/time';
import { translator } from '@server/base/translate';
import {
  type LineContext,
  lineText,
  type SpecialDateNames,
  shiftText,
} from '@server/platform/document/line-text';
import type { PrintedLine } from '@server/platform/document/printed-invoice';

const descriptionOf = (line: DraftLine, zone: string, context: LineContext): string => {
  const { lang } = context;
  const t = translator(lang);
  const { bucket, startTime, endTime, served, part } = line;
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  if (!part) return lineText(line, sentence, context);
  const intervals = part.intervals.map(
    (interval) => `${timeOf(interval.startsAt, zone)}–${timeOf(interval.endsAt, zone)}`,
  );
  const guarded = intervals.length > 0 ? intervals.join(t('listSeparator')) : durationText(t, part.minutes);
  const shift = shiftText(line, sentence, context);
  return t('invoice.line.part', { line: shift, date: dayText(lang, part.date), guarded, startTime, endTime });
};

const inEachLanguage = (textIn: (lang: Lang) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(lang)])) as Texts;

/** A computed line with its description in every language. */
export const printLine = (
  line: DraftLine,
  zone: string,
  specialDateNames: SpecialDateNames,
): PrintedLine => ({
  id: line.id,
  kind: 'slots',
  description: inEachLanguage((lang) => descriptionOf(line, zone, { lang, specialDateNames })),
  price: line.price,
  count: line.count,
  amount: line.amount,
  slotIds: line.slotIds,
  type: line.type,
});

/** A manual line; its text is the same in every language. */
export const printManualLine = (line: ManualLine, index: number): PrintedLine => ({
  id: `manual/${index + 1}`,
  kind: 'manual',
  description: inEachLanguage(() => line.description),
  price: line.price,
  count: line.count,
  amount: manualAmount(line),
  slotIds: [],
  type: null,
});

import type { ManualLine } from '@contract/invoice';
import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import { type DraftLine, manualAmount } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { timeOf } from '@domain/time';
import { type Translate, translator } from '@server/translate';
import type { PrintedLine } from './printed';

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

const sentenceOf = (line: DraftLine, zone: string, lang: Lang): string => {
  const t = translator(lang);
  const { bucket, type, startTime, endTime, served, part } = line;
  const shift = t(`shift.type.${type}`);
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  const said = t(sentence, { shift, startTime, endTime });
  if (!part) return t('invoice.line.described', { line: said, extent: extentOf(line, t) });
  const stretches = part.stretches.map(
    (stretch) => `${timeOf(stretch.startsAt, zone)}–${timeOf(stretch.endsAt, zone)}`,
  );
  const guarded = stretches.length > 0 ? stretches.join(t('listSeparator')) : durationText(t, part.minutes);
  return t('invoice.line.part', { line: said, date: dayText(lang, part.date), guarded, startTime, endTime });
};

const inEachLanguage = (textIn: (lang: Lang) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(lang)])) as Texts;

/** A computed line with its sentence. */
export const printLine = (line: DraftLine, zone: string): PrintedLine => ({
  id: line.id,
  kind: 'slots',
  description: inEachLanguage((lang) => sentenceOf(line, zone, lang)),
  price: line.price,
  count: line.count,
  amount: line.amount,
  slotIds: line.slotIds,
  type: line.type,
});

/** A line as a clerk wrote it: in one language, whoever reads it. */
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

import type { ManualLine } from '@contract/invoice';
import { LANGUAGES, type Lang, type Texts } from '@contract/primitives';
import { type DraftLine, manualAmount } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { timeOf } from '@domain/time';
import { type LineWords, lineText, type Occasions, shiftText } from '@server/document/line-text';
import { translator } from '@server/translate';
import type { PrintedLine } from './printed';

const sentenceOf = (line: DraftLine, zone: string, words: LineWords): string => {
  const { lang } = words;
  const t = translator(lang);
  const { bucket, startTime, endTime, served, part } = line;
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  if (!part) return lineText(line, sentence, words);
  const stretches = part.stretches.map(
    (stretch) => `${timeOf(stretch.startsAt, zone)}–${timeOf(stretch.endsAt, zone)}`,
  );
  const guarded = stretches.length > 0 ? stretches.join(t('listSeparator')) : durationText(t, part.minutes);
  const said = shiftText(line, sentence, words);
  return t('invoice.line.part', { line: said, date: dayText(lang, part.date), guarded, startTime, endTime });
};

const inEachLanguage = (textIn: (lang: Lang) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(lang)])) as Texts;

/** A computed line with its sentence. */
export const printLine = (line: DraftLine, zone: string, occasions: Occasions): PrintedLine => ({
  id: line.id,
  kind: 'slots',
  description: inEachLanguage((lang) => sentenceOf(line, zone, { lang, occasions })),
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

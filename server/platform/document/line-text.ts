import type { Day, Lang, Texts } from '@contract/primitives';
import { dayText } from '@domain/day-text';
import { guardsByTimesText } from '@domain/guards-by-times-text';
import type { SlotLine } from '@domain/slot-lines';
import { type Translate, translator } from '@server/base/translate';

export type SpecialDateNames = ReadonlyMap<Day, Texts>;

/** What the text of a line depends on besides the line. */
export interface LineContext {
  lang: Lang;
  specialDateNames: SpecialDateNames;
}

/** "2 guards × 23 nights", or a number of guard shifts if the slots have different numbers of guards. */
const extentOf = ({ type, count, guardsPerSlot, slotIds }: SlotLine, t: Translate): string =>
  guardsPerSlot === null
    ? t('invoice.line.guardShifts', { count: Math.abs(count) })
    : guardsByTimesText(t, type, { guards: Math.abs(guardsPerSlot), times: slotIds.length });

/** The text of a line's shift by the sentence `key`, which gets the shift, its times and the special date. */
export const shiftText = (line: SlotLine, key: string, { lang, specialDateNames }: LineContext): string => {
  const t = translator(lang);
  const { type, startTime, endTime, date } = line;
  return t(key, {
    shift: t(`shift.type.${type}`),
    startTime,
    endTime,
    ...(date && {
      occasion: specialDateNames.get(date)?.[lang] ?? t('invoice.line.specialDate'),
      date: dayText(lang, date, 'short'),
    }),
  });
};

/** The same with the number of guards and days. */
export const lineText = (line: SlotLine, key: string, context: LineContext): string => {
  const t = translator(context.lang);
  return t('invoice.line.described', { line: shiftText(line, key, context), extent: extentOf(line, t) });
};

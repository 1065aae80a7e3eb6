import type { Day, Lang, Texts } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { dayText } from '@domain/day-text';
import type { SlotLine } from '@domain/slot-lines';
import { type Translate, translator } from '@server/translate';

/** The names of special dates. */
export type Occasions = ReadonlyMap<Day, Texts>;

/** What the lines of a document are written in. */
export interface LineWords {
  lang: Lang;
  occasions: Occasions;
}

/** The shifts that a month counts by nights; the others it counts by days. */
const isAtNight = (type: SlotLine['type']): boolean => type === 'Night' || type === 'Special';

/** "2 guards × 23 nights"; a number of guard shifts where not each of them had as many guards. */
const extentOf = ({ type, count, guardsPerSlot, slotIds }: SlotLine, t: Translate): string =>
  guardsPerSlot === null
    ? t('invoice.line.guardShifts', { count: Math.abs(count) })
    : t('invoice.line.product', {
        guards: t('invoice.line.guards', { count: Math.abs(guardsPerSlot) }),
        times: t(`invoice.line.${isAtNight(type) ? 'nights' : 'days'}`, { count: slotIds.length }),
      });

/** A shift of somebody's own times that ends on the next day is no default one, whatever type it is priced by. */
const isOvernight = ({ shiftId, startTime, endTime }: SlotLine): boolean =>
  shiftId === CUSTOM_SHIFT && endTime <= startTime && endTime !== '00:00';

/** What a line says of its shift: the sentence of `key`, which is given the shift, its times and the special date. */
export const shiftText = (line: SlotLine, key: string, { lang, occasions }: LineWords): string => {
  const t = translator(lang);
  const { type, startTime, endTime, date } = line;
  return t(key, {
    shift: t(isOvernight(line) ? 'shift.overnight' : `shift.type.${type}`),
    startTime,
    endTime,
    ...(date && {
      occasion: occasions.get(date)?.[lang] ?? t('invoice.line.specialDate'),
      date: dayText(lang, date, 'short'),
    }),
  });
};

/** The same, and how many places they are. */
export const lineText = (line: SlotLine, key: string, words: LineWords): string => {
  const t = translator(words.lang);
  return t('invoice.line.described', { line: shiftText(line, key, words), extent: extentOf(line, t) });
};

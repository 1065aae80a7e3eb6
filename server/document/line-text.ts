import type { SlotLine } from '@domain/slot-lines';
import type { Translate } from '@server/translate';

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

/** What a line says of its places: the sentence of `key`, which is given the shift and its times, and how many they are. */
export const lineText = (line: SlotLine, key: string, t: Translate): string => {
  const { type, startTime, endTime } = line;
  return t('invoice.line.described', {
    line: t(key, { shift: t(`shift.type.${type}`), startTime, endTime }),
    extent: extentOf(line, t),
  });
};

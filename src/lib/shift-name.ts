import { CUSTOM_SHIFT, type ShiftType } from '@contract/shift';
import type { TFunction } from 'i18next';
import { formatTimes } from './format';

interface NamedShift {
  shiftId: number;
  type: ShiftType;
  startTime: string;
  endTime: string;
}

/** "Night 18:00–00:00"; a custom shift is named by its times alone. */
export const shiftName = (
  { t }: { t: TFunction },
  { shiftId, type, startTime, endTime }: NamedShift,
): string => {
  const times = formatTimes(startTime, endTime);
  return shiftId === CUSTOM_SHIFT ? times : `${t(`shift.type.${type}`)} ${times}`;
};

/** "N" for a night shift. Custom shifts have a letter of their own. */
export const shiftLetter = (
  { t }: { t: TFunction },
  { shiftId, type }: Pick<NamedShift, 'shiftId' | 'type'>,
): string => t(`shift.letter.${shiftId === CUSTOM_SHIFT ? 'custom' : type}`);

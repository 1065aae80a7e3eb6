import type { ShiftType } from '@contract/shift';
import type { TFunction } from 'i18next';
import { formatTimes } from './format';

interface NamedShift {
  type: ShiftType;
  startTime: string;
  endTime: string;
}

/** "Night 18:00–00:00". A custom shift has the type that it starts in, here as on its booking and its invoice. */
export const shiftName = ({ t }: { t: TFunction }, { type, startTime, endTime }: NamedShift): string =>
  `${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`;

/** "N" for a night shift. */
export const shiftLetter = ({ t }: { t: TFunction }, { type }: Pick<NamedShift, 'type'>): string =>
  t(`shift.letter.${type}`);

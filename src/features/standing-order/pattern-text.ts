import type { StandingOrderBody } from '@contract/standing-order';
import { weekdaysText } from '@domain/day-text';
import { shiftName } from '@src/lib/shift-name';
import type { TFunction } from 'i18next';

interface Words {
  t: TFunction;
  language: string;
}

type Pattern = Pick<StandingOrderBody, 'weekdays' | 'shifts'>;

/** "Night 18:00–00:00 × 2" */
export const standingShiftText = (wording: Pick<Words, 't'>, shift: Pattern['shifts'][number]): string =>
  `${shiftName(wording, shift)} × ${shift.numOfSecurity}`;

/** "Mon–Fri · Night 18:00–00:00 × 2" */
export const patternText = (wording: Words, { weekdays, shifts }: Pattern): string =>
  [
    weekdaysText(wording.language, weekdays),
    ...shifts.map((shift) => standingShiftText(wording, shift)),
  ].join(' · ');

import type { Lang } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { dayText } from '@domain/day-text';
import { dayOf, type Interval, timeOf } from '@domain/time';
import { translator } from '@server/base/translate';

/** A shift in a message; the premise in the language of the guard. */
export interface ShiftInMessage extends Interval {
  premise: string;
  /** The interval that the guard was told of before, if it was another. */
  was?: Interval | null;
}

const timesOf = ({ startsAt, endsAt }: Interval, zone: string) =>
  `${timeOf(startsAt, zone)}-${timeOf(endsAt, zone)}`;

const dayAndTimesOf = (interval: Interval, lang: Lang, zone: string) =>
  `${dayText(lang, dayOf(interval.startsAt, zone), 'weekday')} ${timesOf(interval, zone)}`;

/** "Tue 1 Dec 19:00-07:00, Harbour View". */
export const shiftTextOf = (shift: ShiftInMessage, lang: Lang, zone: string): string =>
  translator(lang)('duty.text.shift', {
    times: dayAndTimesOf(shift, lang, zone),
    premise: shift.premise,
  });

/** "Tue 1 Dec 19:00-07:00, Harbour View", or "12 shifts in December, first …"; shifts in order of time. */
export const shiftsTextOf = (shifts: readonly ShiftInMessage[], lang: Lang, zone: string): string => {
  const [shift] = shifts;
  if (!shift) return '';
  const first = shiftTextOf(shift, lang, zone);
  if (shifts.length === 1) return first;
  const [day, ...days] = shifts.map(({ startsAt }) => dayOf(startsAt, zone));
  const isOneMonth = day !== undefined && days.every((other) => monthOf(other) === monthOf(day));
  const params = { number: shifts.length, first, month: day && dayText(lang, day, 'month') };
  return translator(lang)(isOneMonth ? 'duty.text.inMonth' : 'duty.text.several', params);
};

/** What a guard is told of shifts: the new ones, and those at another time than the guard was told of. */
export const toldShiftsText = (shifts: readonly ShiftInMessage[], lang: Lang, zone: string): string => {
  const t = translator(lang);
  const fresh = shifts.filter(({ was }) => !was);
  const changed = shifts.filter(({ was }) => was);
  const [first] = changed;
  const told = shiftsTextOf(fresh, lang, zone);
  const params = {
    number: changed.length,
    first: first && shiftTextOf(first, lang, zone),
    was:
      first?.was &&
      (dayOf(first.was.startsAt, zone) === dayOf(first.startsAt, zone)
        ? timesOf(first.was, zone)
        : dayAndTimesOf(first.was, lang, zone)),
  };
  const texts = {
    fresh: fresh.length === 1 ? t('duty.text.one', { first: told }) : told,
    changed: first ? t(changed.length === 1 ? 'duty.text.changed' : 'duty.text.severalChanged', params) : '',
  };
  return texts.fresh && texts.changed ? t('duty.text.both', texts) : texts.fresh || texts.changed;
};

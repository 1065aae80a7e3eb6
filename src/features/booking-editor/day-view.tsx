import type { Day, Lang } from '@contract/primitives';
import { lockedDays } from '@domain/cart/existing-slots';
import { hasStarted } from '@domain/cart/order-rules';
import { isComplete } from '@domain/cart/shift-options';
import { priceSlot } from '@domain/pricing';
import { type EvaluatedCell, totalOf } from '@domain/validation';
import type { DayView } from '@src/components/calendar/day-cell';
import { StatusMark } from '@src/components/ui/status-chip';
import { formatMoney, formatNumber, formatShortMoney } from '@src/lib/format';
import { shiftLetter, shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { Lock, Star, Users } from 'lucide-react';
import { BOOKED_TONES, BookedMarks, bookedText, InCartMarks, inCartText } from './booked-marks';
import type { Editor } from './use-editor';
import { blockText, reasonText, type Wording } from './wording';

type GuardedCell = Pick<EvaluatedCell, 'shiftId' | 'type' | 'guards'>;

/** Guards by the letter of their shift, in the order of the shifts. */
const byLetter = (wording: Wording, cells: readonly GuardedCell[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const letter = shiftLetter(wording, cell);
    counts.set(letter, (counts.get(letter) ?? 0) + cell.guards);
  }
  return [...counts];
};

/** Whether a chosen shift, or any shift if none is chosen, would be urgent on a day. */
const wouldBeUrgent = (day: Day, { shifts, rules }: Editor): boolean => {
  const chosen = shifts.filter(({ isChosen }) => isChosen);
  return (chosen.length > 0 ? chosen : shifts).some((shift) => {
    if (!isComplete(shift) || hasStarted(shift, day, rules)) return false;
    const price = priceSlot(rules.book, { date: day, ...shift }, rules.now);
    return price.ok && price.bucket === 'urgent';
  });
};

/** What an edit can't remove from a day: started slots and locked guards. */
export const fixedOn = (day: Day, { rules }: Editor) => ({
  started: rules.existing?.started.filter(({ date }) => date === day) ?? [],
  isLocked: rules.existing ? lockedDays(rules.existing).includes(day) : false,
});

export const specialDateOn = (day: Day, { rules }: Editor) =>
  rules.book.specialDates.find(({ date }) => date === day);

/** The reasons for the prices of a day, each once. */
export const reasonsOf = (wording: Wording, cells: readonly EvaluatedCell[]): string[] => [
  ...new Set(cells.flatMap(({ reasons }) => reasons.map((reason) => reasonText(wording, reason)))),
];

const Urgent = () => (
  <span className="grid size-3.5 place-items-center rounded-full bg-accent text-xs leading-none font-semibold text-accent-on md:size-4">
    !
  </span>
);

/** A longer amount has no room in a cell, even on a wide screen. */
const MAX_LENGTH = 7;

const Amount = ({ wording: { language, currency }, amount }: { wording: Wording; amount: number }) => {
  const whole = formatMoney(language, amount, currency, { isShort: true });
  const isLong = whole.length > MAX_LENGTH;
  return (
    <span
      data-open
      className="tabular flex min-h-6 cursor-pointer items-end text-xs font-medium whitespace-nowrap underline decoration-dotted underline-offset-4 md:text-sm"
    >
      <span className={clsx(!isLong && 'md:hidden')}>
        {formatShortMoney(language, amount, currency)}{' '}
        <span className="sr-only">{formatMoney(language, amount, currency)}</span>
      </span>
      {!isLong && <span className="max-md:hidden">{whole}</span>}
    </span>
  );
};

/** "M2 N1"; on a small screen with more than two types, the number of guards. */
const Guards = ({ wording, cells }: { wording: Wording; cells: readonly GuardedCell[] }) => {
  const letters = byLetter(wording, cells);
  const isCompact = letters.length > 2;
  return (
    <span className="tabular flex gap-x-1 text-xs whitespace-nowrap text-text-muted md:flex-wrap">
      {isCompact && (
        <span className="flex items-center gap-0.5 md:hidden">
          <Users className="size-3" />
          {letters.reduce((sum, [, count]) => sum + count, 0)}
        </span>
      )}
      {letters.map(([letter, count]) => (
        <span key={letter} className={clsx(isCompact && 'max-md:hidden')}>
          {letter}
          {count}
        </span>
      ))}
    </span>
  );
};

/** Draws a day of the calendar: guards by shift, price, urgent and special marks, or why it can't be ordered. */
export const dayView = (day: Day, editor: Editor, wording: Wording): DayView => {
  const { t, language } = wording;
  const block = editor.blockOf(day);
  const cells = editor.byDay.get(day) ?? [];
  const isChosen = editor.draft.dates.includes(day) && block === null;
  const special = specialDateOn(day, editor);
  const fixed = fixedOn(day, editor);
  const booked = editor.bookedByDay.get(day) ?? [];
  const inCart = editor.inCartByDay.get(day) ?? [];
  // All shifts are already booked, and the user wants only missing ones.
  const isLeftOut = isChosen && cells.length === 0 && editor.leftOut.some(({ date }) => date === day);
  const isSelected = isChosen && !isLeftOut;
  const started = fixed.started.map(
    (slot) =>
      `${shiftName(wording, slot)} × ${formatNumber(language, slot.guards)}, ${t('booking.edit.started')}`,
  );
  const isUrgent =
    block === null &&
    (isSelected && cells.length > 0
      ? cells.some(({ bucket }) => bucket === 'urgent')
      : wouldBeUrgent(day, editor));
  const amount = totalOf(cells);

  const labels = [
    ...(block && started.length === 0 ? [blockText(wording, block)] : []),
    ...started,
    ...(isSelected
      ? cells.map((cell) => `${shiftName(wording, cell)} × ${formatNumber(language, cell.guards)}`)
      : []),
    ...(isSelected ? reasonsOf(wording, cells) : special ? [special.names[language as Lang]] : []),
    ...(!isSelected && isUrgent ? [t('booking.legend.urgent')] : []),
    ...(fixed.isLocked ? [t('booking.edit.legend')] : []),
    ...booked.map((shift) => bookedText(wording, shift)),
    ...inCart.map((shift) => inCartText(wording, shift)),
    ...(isLeftOut ? [t('booking.booked.leftOutDay')] : []),
  ];

  return {
    labels,
    isSelected,
    isDisabled: block !== null,
    badges: (isUrgent || special || fixed.isLocked || started.length > 0) && (
      <>
        {(fixed.isLocked || started.length > 0) && <Lock className="size-3.5 text-text-muted md:size-4" />}
        {special && <Star className="size-3.5 fill-accent text-accent-text md:size-4" />}
        {isUrgent && <Urgent />}
      </>
    ),
    content: ((isSelected && cells.length > 0) ||
      [started, booked, inCart].some(({ length }) => length > 0)) && (
      <>
        {booked.length > 0 && <BookedMarks shifts={booked} wording={wording} />}
        {inCart.length > 0 && <InCartMarks shifts={inCart} wording={wording} />}
        <span className="flex-1" />
        {(isSelected || started.length > 0) && (
          <Guards wording={wording} cells={[...fixed.started, ...(isSelected ? cells : [])]} />
        )}{' '}
        {isSelected && cells.length > 0 && <Amount wording={wording} amount={amount} />}
      </>
    ),
  };
};

/** The legend of the calendar. */
export const Legend = ({ wording: { t }, isEdit }: { wording: Wording; isEdit: boolean }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
    <li className="flex items-center gap-1">
      <Urgent /> {t('booking.legend.urgent')}
    </li>
    <li className="flex items-center gap-1">
      <Star className="size-3.5 fill-accent text-accent-text" aria-hidden /> {t('booking.legend.special')}
    </li>
    {(['waiting', 'approved', 'assigning', 'assigned'] as const).map((status) => (
      <li key={status} className="flex items-center gap-1 whitespace-nowrap">
        <StatusMark tone={BOOKED_TONES[status]} /> {t(`booking.legend.${status}`)}
      </li>
    ))}
    <li className="flex items-center gap-1">
      <span aria-hidden className="h-3.5 w-4 rounded border border-dashed border-primary" />
      {t('booking.legend.inCart')}
    </li>
    {isEdit && (
      <li className="flex items-center gap-1">
        <Lock className="size-3.5" aria-hidden /> {t('booking.edit.legend')}
      </li>
    )}
  </ul>
);

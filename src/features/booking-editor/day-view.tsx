import type { Day, Lang } from '@contract/primitives';
import { isSameValue } from '@domain/same-value';
import { type EvaluatedCell, totalOf } from '@domain/validation';
import type { DayView } from '@src/components/calendar/day-cell';
import { StatusMark } from '@src/components/ui/status-chip';
import { formatMoney, formatNumber, formatShortMoney } from '@src/lib/format';
import { shiftLetter, shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { Lock, Star, Users } from 'lucide-react';
import { useMemo } from 'react';
import { BOOKED_TONES, BookedMarks, bookedText, InCartMarks, inCartText } from './booked-marks';
import { type DayFacts, useDayFacts } from './day-facts';
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

/** The reasons for the prices of a day, each once. */
export const reasonsOf = (wording: Wording, cells: readonly EvaluatedCell[]): string[] => [
  ...new Set(cells.flatMap(({ reasons }) => reasons.map((reason) => reasonText(wording, reason)))),
];

const Urgent = () => (
  <span className="grid size-4 place-items-center rounded-full bg-accent text-xs leading-none font-semibold text-accent-on">
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
          <Users className="size-4" />
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
const viewOf = (facts: DayFacts, wording: Wording): DayView => {
  const { block, cells, isSelected, isLeftOut, isUrgent, special, isLocked, booked, inCart } = facts;
  const { t, language } = wording;
  const started = facts.started.map(
    (slot) =>
      `${shiftName(wording, slot)} × ${formatNumber(language, slot.guards)}${t('listSeparator')}${t('booking.edit.started')}`,
  );
  const labels = [
    ...(block && started.length === 0 ? [blockText(wording, block)] : []),
    ...started,
    ...(isSelected
      ? cells.map((cell) => `${shiftName(wording, cell)} × ${formatNumber(language, cell.guards)}`)
      : []),
    ...(isSelected ? reasonsOf(wording, cells) : special ? [special.names[language as Lang]] : []),
    ...(!isSelected && isUrgent ? [t('booking.legend.urgent')] : []),
    ...(isLocked ? [t('booking.edit.legend')] : []),
    ...booked.map((shift) => bookedText(wording, shift)),
    ...inCart.map((shift) => inCartText(wording, shift)),
    ...(isLeftOut ? [t('booking.booked.leftOutDay')] : []),
  ];

  return {
    labels,
    isSelected,
    isDisabled: block !== null,
    badges: (isUrgent || special || isLocked || started.length > 0) && (
      <>
        {(isLocked || started.length > 0) && <Lock className="size-4 text-text-muted" />}
        {special && <Star className="size-4 fill-accent text-accent-text" />}
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
          <Guards wording={wording} cells={[...facts.started, ...(isSelected ? cells : [])]} />
        )}{' '}
        {isSelected && cells.length > 0 && <Amount wording={wording} amount={totalOf(cells)} />}
      </>
    ),
  };
};

/** Returns a function that draws a day of the calendar. It returns the same view until what is shown changes. */
export const useDayView = (editor: Editor, { t, language, currency }: Wording): ((day: Day) => DayView) => {
  const factsOf = useDayFacts(editor);
  const keptView = useMemo(() => {
    const kept = new Map<Day, { facts: DayFacts; view: DayView }>();
    return (day: Day, facts: DayFacts): DayView => {
      const last = kept.get(day);
      if (last && isSameValue(last.facts, facts)) return last.view;
      const view = viewOf(facts, { t, language, currency });
      kept.set(day, { facts, view });
      return view;
    };
  }, [t, language, currency]);
  return (day) => keptView(day, factsOf(day));
};

/** The legend of the calendar. */
export const Legend = ({ wording: { t }, isEdit }: { wording: Wording; isEdit: boolean }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
    <li className="flex items-center gap-1">
      <Urgent /> {t('booking.legend.urgent')}
    </li>
    <li className="flex items-center gap-1">
      <Star className="size-4 fill-accent text-accent-text" aria-hidden /> {t('booking.legend.special')}
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
        <Lock className="size-4" aria-hidden /> {t('booking.edit.legend')}
      </li>
    )}
  </ul>
);

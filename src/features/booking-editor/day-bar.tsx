import type { Day, Lang } from '@contract/primitives';
import { guardsOn, lockedOn } from '@domain/cart/draft-items';
import { isComplete } from '@domain/cart/draft-shifts';
import { Button } from '@src/components/ui/button';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { formatDay, formatMoney, formatNumber } from '@src/lib/format';
import { Lock, PencilLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { keptOn, specialDateOn } from './day-view';
import type { Editor } from './use-editor';
import { blockText, reasonText, shiftName, type Wording } from './wording';

interface DayBarProps {
  editor: Editor;
  wording: Wording;
  /** The day under the pointer, else the one that has the focus. */
  day: Day;
  isHovered: boolean;
}

/** The details of a day: each shift with its price and the reasons for it, or why the day can't be ordered. */
export const DayBar = ({ editor, wording, day, isHovered }: DayBarProps) => {
  const { t, language } = wording;
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const block = editor.blockOf(day);
  const cells = editor.byDay.get(day) ?? [];
  const special = specialDateOn(day, editor);
  const isChosen = block === null && editor.draft.dates.includes(day);
  const hasShifts = editor.shifts.some((shift) => shift.isChosen);
  const isOpen = openDay === day && isChosen && !isHovered;
  const hasPerDay = editor.draft.perDay[day] !== undefined;

  return (
    <div className="flex min-h-[76px] flex-col gap-2 rounded bg-surface-sunken px-3 py-2 text-sm">
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {formatDay(language, day, 'full')}
          {special && (
            <span className="font-normal text-text-muted"> · {special.names[language as Lang]}</span>
          )}
        </p>
        {isChosen && hasShifts && !isHovered && (
          <Button
            size="sm"
            variant="ghost"
            icon={hasPerDay && isOpen ? RotateCcw : PencilLine}
            aria-expanded={isOpen}
            onClick={() => {
              if (hasPerDay && isOpen) editor.clearPerDay(day);
              setOpenDay(isOpen ? null : day);
            }}
          >
            {t(hasPerDay && isOpen ? 'booking.perDay.reset' : 'booking.perDay.open')}
          </Button>
        )}
      </div>
      <Kept editor={editor} wording={wording} day={day} />
      {isOpen ? (
        <PerDayNumbers editor={editor} wording={wording} day={day} />
      ) : cells.length > 0 && isChosen ? (
        <Prices cells={cells} wording={wording} />
      ) : (
        <p className="text-text-muted empty:hidden">
          {block
            ? keptOn(day, editor).begun.length === 0 && blockText(wording, block)
            : isChosen
              ? t(hasShifts ? 'booking.day.noShiftLeft' : 'booking.day.chooseShifts')
              : t('booking.day.free')}
        </p>
      )}
    </div>
  );
};

/** What an edit can't change on this day, and why. */
const Kept = ({ editor, wording, day }: Omit<DayBarProps, 'isHovered'>) => {
  const { t, language } = wording;
  const { begun, isLocked } = keptOn(day, editor);
  const { existing } = editor.rules;
  if (!existing || (begun.length === 0 && !isLocked)) return null;
  return (
    <ul className="flex flex-col gap-1 text-text-muted">
      {begun.map((slot) => (
        <li key={slot.id} className="flex items-center gap-2">
          <Lock className="size-4 shrink-0" aria-hidden />
          {shiftName(wording, slot)} × {formatNumber(language, slot.numOfSecurity)} ·{' '}
          {t('booking.edit.begun')}
        </li>
      ))}
      {isLocked && (
        <li className="flex gap-2">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('booking.edit.lockedDay', { count: existing.cutOffHours })}
        </li>
      )}
    </ul>
  );
};

const Prices = ({
  cells,
  wording,
}: {
  cells: ReturnType<Editor['byDay']['get']> & object;
  wording: Wording;
}) => {
  const { t, language, currency } = wording;
  return (
    <ul className="flex flex-col gap-1">
      {cells.map((cell) => (
        <li
          key={`${cell.shiftId} ${cell.startTime} ${cell.endTime}`}
          className="flex items-baseline justify-between gap-4"
        >
          <span>
            {shiftName(wording, cell)}{' '}
            <span className="text-text-muted">
              × {formatNumber(language, cell.numOfSecurity)}
              {cell.reasons.map((reason) => ` · ${reasonText(wording, reason)}`)}
            </span>
          </span>
          <span className="tabular">
            {cell.problems.some(({ code }) => code === 'no_price')
              ? t('booking.noPrice')
              : formatMoney(language, cell.amount, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Numbers of guards for this day only; 0 leaves the shift out. */
const PerDayNumbers = ({ editor, wording, day }: Omit<DayBarProps, 'isHovered'>) => (
  <ul className="flex flex-col gap-2">
    {editor.shifts
      .filter((shift) => shift.isChosen && isComplete(shift))
      .map((shift) => (
        <li key={shift.key} className="flex flex-wrap items-center justify-between gap-2">
          {shiftName(wording, shift)}
          <NumberStepper
            label={shiftName(wording, shift)}
            least={lockedOn(shift, day, editor.rules)}
            value={guardsOn(shift, day, editor.draft.perDay, editor.rules)}
            onChange={(count) =>
              editor.setPerDay(day, shift.key, count === shift.numOfSecurity ? undefined : count)
            }
          />
        </li>
      ))}
  </ul>
);

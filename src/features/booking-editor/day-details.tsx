import type { Day, Lang } from '@contract/primitives';
import { bookedStatus } from '@domain/cart/booked-shifts';
import { surchargeOf } from '@domain/cart/cart-sum';
import { guardsOn, lockedOn } from '@domain/cart/draft-items';
import { isComplete } from '@domain/cart/shift-options';
import { type EvaluatedCell, slotKey } from '@domain/validation';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { NoPrice } from '@src/components/ui/no-price';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Popover, PopoverAnchor, PopoverContent } from '@src/components/ui/popover';
import { StatusChip } from '@src/components/ui/status-chip';
import { formatDay, formatMoney, formatNumber } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { CalendarX2, Lock, PencilLine, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { BOOKED_TONES, bookedStatusText } from './booked-marks';
import { fixedOn, specialDateOn } from './day-facts';
import { ClashChoice, UrgentChoice } from './open-choices';
import type { Editor } from './use-editor';
import { blockText, reasonText, type Wording } from './wording';

interface DayProps {
  editor: Editor;
  wording: Wording;
  day: Day;
}

interface DayDetailsProps extends DayProps {
  /** The cell of the day. */
  cell: HTMLElement;
  onClose: () => void;
}

/** A popover at a day: booked shifts, prices with their reasons, open choices, and guard numbers for this day only. */
export const DayDetails = ({ cell, onClose, ...shown }: DayDetailsProps) => {
  const { day, editor, wording } = shown;
  const { t, language } = wording;
  const isLeft = useRef(false);
  const special = specialDateOn(day, editor);
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={{ current: cell }} />
      <PopoverContent
        align="center"
        sideOffset={4}
        aria-label={formatDay(language, day, 'full')}
        className="flex max-h-[min(480px,var(--radix-popover-content-available-height))] w-[340px] max-w-[calc(100vw-16px)] flex-col gap-3 overflow-y-auto p-4 text-sm"
        // Focuses the popover itself, so that nothing in it looks chosen.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onInteractOutside={() => {
          isLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeft.current) cell.focus();
        }}
      >
        <div className="flex items-start justify-between gap-2">
          <p className="min-h-6 font-semibold">
            {formatDay(language, day, 'full')}
            {special && (
              <span className="font-normal text-text-muted"> · {special.names[language as Lang]}</span>
            )}
          </p>
          <Button
            variant="ghost"
            size="icon"
            icon={X}
            aria-label={t('close')}
            onClick={onClose}
            className="-mt-2 -mr-2"
          />
        </div>
        <ClashChoice editor={editor} wording={wording} />
        {editor.open.urgent.some(({ date }) => date !== day) && (
          <UrgentChoice editor={editor} wording={wording} />
        )}
        <BookedShifts {...shown} />
        <InCartShifts {...shown} />
        <FixedSlots {...shown} />
        <ChosenShifts {...shown} />
      </PopoverContent>
    </Popover>
  );
};

/** Shifts of other or earlier orders on the day. */
const BookedShifts = ({ editor, wording, day }: DayProps) => {
  const { t, language } = wording;
  const booked = editor.bookedByDay.get(day) ?? [];
  if (booked.length === 0) return null;
  return (
    <section aria-label={t('booking.booked.title')} className="flex flex-col gap-1">
      <h3 className="text-xs text-text-muted">{t('booking.booked.title')}</h3>
      <ul className="flex flex-col gap-1">
        {booked.map((shift) => (
          <li
            key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span>
              {shiftName(wording, shift)} × {formatNumber(language, shift.required)}
            </span>
            <StatusChip tone={BOOKED_TONES[bookedStatus(shift)]} label={bookedStatusText(wording, shift)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Shifts of the day that are in the cart already. */
const InCartShifts = ({ editor, wording, day }: DayProps) => {
  const inCart = editor.inCartByDay.get(day) ?? [];
  if (inCart.length === 0) return null;
  return (
    <section aria-label={wording.t('booking.inCart.title')} className="flex flex-col gap-1">
      <h3 className="text-xs text-text-muted">{wording.t('booking.inCart.title')}</h3>
      <ul className="flex flex-col gap-1">
        {inCart.map((shift) => (
          <li key={`${shift.shiftId} ${shift.startTime} ${shift.endTime} ${shift.required}`}>
            {shiftName(wording, shift)} × {formatNumber(wording.language, shift.required)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What an edit can't change on the day, and why. */
const FixedSlots = ({ editor, wording, day }: DayProps) => {
  const { t, language } = wording;
  const { started, isLocked } = fixedOn(day, editor);
  const { existing } = editor.rules;
  if (!existing || (started.length === 0 && !isLocked)) return null;
  return (
    <ul className="flex flex-col gap-1 text-text-muted">
      {started.map((slot) => (
        <li key={slot.id} className="flex items-center gap-2">
          <Lock className="size-4 shrink-0" aria-hidden />
          {shiftName(wording, slot)} × {formatNumber(language, slot.guards)} · {t('booking.edit.started')}
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

/** The chosen shifts of the day, or why there are none. */
const ChosenShifts = ({ editor, wording, day }: DayProps) => {
  const { t } = wording;
  const [isOpen, setOpen] = useState(false);
  const block = editor.blockOf(day);
  if (block)
    return fixedOn(day, editor).started.length === 0 && <p role="status">{blockText(wording, block)}</p>;
  const hasShifts = editor.shifts.some(({ isChosen }) => isChosen);
  if (!editor.draft.dates.includes(day)) return <p className="text-text-muted">{t('booking.day.free')}</p>;
  if (!hasShifts) return <p className="text-text-muted">{t('booking.day.chooseShifts')}</p>;
  const cells = editor.byDay.get(day) ?? [];
  const hasPerDay = editor.draft.perDay[day] !== undefined;
  return (
    <section aria-label={t('booking.day.chosen')} className="flex flex-col gap-2">
      <h3 className="text-xs text-text-muted">{t('booking.day.chosen')}</h3>
      {isOpen ? (
        <PerDayNumbers editor={editor} wording={wording} day={day} />
      ) : cells.length > 0 ? (
        <Prices editor={editor} wording={wording} cells={cells} />
      ) : (
        <p className="text-text-muted">{t('booking.day.noShiftLeft')}</p>
      )}
      <span className="-mx-2 flex flex-wrap justify-between">
        <Button
          size="sm"
          variant="ghost"
          icon={hasPerDay && isOpen ? RotateCcw : PencilLine}
          aria-expanded={isOpen}
          onClick={() => {
            if (hasPerDay && isOpen) editor.clearPerDay(day);
            setOpen(!isOpen);
          }}
        >
          {t(hasPerDay && isOpen ? 'booking.perDay.reset' : 'booking.perDay.open')}
        </Button>
        {!fixedOn(day, editor).isLocked && (
          <Button size="sm" variant="ghost" icon={CalendarX2} onClick={() => editor.removeDay(day)}>
            {t('booking.day.remove')}
          </Button>
        )}
      </span>
    </section>
  );
};

const hasNoPrice = ({ problems }: EvaluatedCell): boolean => problems.some(({ code }) => code === 'no_price');

const Prices = ({ cells, editor, wording }: Omit<DayProps, 'day'> & { cells: readonly EvaluatedCell[] }) => (
  <>
    <ul className="flex flex-col gap-2">
      {cells.map((cell) => (
        <Price key={slotKey(cell)} cell={cell} editor={editor} wording={wording} />
      ))}
    </ul>
    {cells.some(hasNoPrice) && <NoPrice />}
  </>
);

/** A shift with its price and, if urgent, the consent to the surcharge. */
const Price = ({ cell, editor, wording }: Omit<DayProps, 'day'> & { cell: EvaluatedCell }) => {
  const { t, language, currency } = wording;
  const added = editor.added.find((each) => slotKey(each) === slotKey(cell) && each.bucket === 'urgent');
  const isOpen = editor.open.urgent.some((each) => slotKey(each) === slotKey(cell));
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-4">
        <span>
          {shiftName(wording, cell)}{' '}
          <span className="text-text-muted">
            × {formatNumber(language, cell.guards)}
            {cell.reasons.map((reason) => ` · ${reasonText(wording, reason)}`)}
          </span>
        </span>
        <span className="tabular font-medium whitespace-nowrap">
          {hasNoPrice(cell) ? t('booking.noPrice') : formatMoney(language, cell.amount, currency)}
        </span>
      </span>
      {added && (
        <Checkbox
          className="rounded bg-accent-soft px-2 py-1 text-accent-text"
          checked={!isOpen}
          onChange={(event) => editor.acceptUrgent([cell], event.target.checked)}
          label={t('booking.urgent.acceptOne', {
            amount: formatMoney(language, surchargeOf(added), currency),
          })}
        />
      )}
    </li>
  );
};

/** Guard numbers for this day only; 0 leaves the shift out. */
const PerDayNumbers = ({ editor, wording, day }: DayProps) => (
  <ul className="flex flex-col gap-2">
    {editor.shifts
      .filter((shift) => shift.isChosen && isComplete(shift))
      .map((shift) => (
        <li key={shift.key} className="flex flex-wrap items-center justify-between gap-2">
          {shiftName(wording, shift)}
          <NumberStepper
            label={shiftName(wording, shift)}
            min={lockedOn(shift, day, editor.rules)}
            value={
              editor.draft.perDay[day]?.[shift.key] === null
                ? undefined
                : guardsOn(shift, day, editor.draft.perDay, editor.rules)
            }
            onChange={(count) =>
              editor.setPerDay(day, shift.key, count === shift.guards ? undefined : (count ?? null))
            }
          />
        </li>
      ))}
  </ul>
);

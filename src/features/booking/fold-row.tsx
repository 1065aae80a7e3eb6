import type { Slot } from '@contract/slot';
import { weekdaysText } from '@domain/day-text';
import { weekdaysOf } from '@domain/slot-fold';
import { openPlacesOf } from '@domain/wire-slot';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { daysCountText } from '@src/lib/counts-text';
import { daysText } from '@src/lib/days-text';
import { formatDays, formatMoney, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseAll } from './choose-all';
import { reasonText } from './reason-text';
import type { SaidOfBooking } from './slot-row';
import { SlotState } from './slot-state';
import { sumAmounts } from './slots';
import type { SlotSelection } from './use-slot-selection';

/** More ranges than these are shown as the first and last day. */
const MAX_RANGES = 3;

/** "Mon–Fri, Mar 1 – 31"; days that follow no weekly rule are listed, or shown as first and last if there are many. */
const daysOf = (language: string, slots: readonly [Slot, ...Slot[]], others: readonly Slot[]): string => {
  const dates = [...new Set(slots.map(({ date }) => date))].sort();
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const [{ type, startTime }] = slots;
  const sameShift = others.filter((slot) => slot.type === type && slot.startTime === startTime);
  const weekdays = weekdaysOf(
    dates,
    sameShift.map(({ date }) => date),
  );
  if (weekdays?.length === 7) return formatDays(language, range);
  const separator = language === 'en' ? ', ' : '、';
  if (weekdays) return [weekdaysText(language, weekdays), formatDays(language, range)].join(separator);
  const listed = daysText(language, dates);
  return listed.split(separator).length > MAX_RANGES ? formatDays(language, range) : listed;
};

interface FoldRowProps {
  /** Equal slots, by start. */
  slots: [Slot, ...Slot[]];
  /** All slots of the booking: days of the same shift in another row don't interrupt this one. */
  others: readonly Slot[];
  currency: string;
  said: SaidOfBooking;
  /** The selection of an approver. */
  selection: SlotSelection | undefined;
  /** The single slots. */
  children: ReactNode;
}

/** Equal slots as one row, which opens to the single ones. */
export const FoldRow = ({ slots, others, currency, said, selection, children }: FoldRowProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [slot] = slots;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const isInactive = slot.state === 'rejected' || slot.state === 'cancelled';
  const open =
    slot.state === 'approved' ? slots.reduce((sum, one) => sum + Math.max(0, openPlacesOf(one)), 0) : 0;
  const shift = `${t(`shift.type.${slot.type}`)} ${formatTimes(slot.startTime, slot.endTime)}`;
  const days = daysOf(i18n.language, slots, others);
  return (
    <li className="py-2 md:py-3">
      <div className="flex items-start gap-3">
        {selection && (
          <ChooseAll
            isBare
            ids={slots.map(({ id }) => id)}
            selection={selection}
            label={() => t('booking.decision.choose', { shift: `${shift}${t('listSeparator')}${days}` })}
          />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="group relative min-w-0 flex-1 text-left"
        >
          <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:col-span-2 max-md:pr-7">
              <span
                className={clsx(
                  'font-medium group-hover:underline',
                  isInactive && 'text-text-muted line-through',
                )}
              >
                {t(`shift.type.${slot.type}`)}{' '}
                <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
                {' · '}
                <span className="whitespace-nowrap">{t('slot.guards', { count: slot.numOfSecurity })}</span>
              </span>
              {/* On a phone the number of open places below says as much. */}
              <span className={open > 0 ? 'max-md:hidden' : 'contents'}>
                <SlotState slots={slots} status={said.status} />
              </span>
              <BucketBadge bucket={slot.bucket} />
            </span>
            <span
              className={clsx(
                'tabular pr-7 text-right text-xs whitespace-nowrap text-text-muted',
                !isOpen && 'max-md:hidden',
                isOpen && 'max-md:order-last max-md:col-span-2 max-md:text-left',
              )}
            >
              {[slots.length, ...(slot.numOfSecurity > 1 ? [slot.numOfSecurity] : [])].join(' × ')}
              {' × '}
              {money(slot.price)}
            </span>
            <span className="text-sm text-text-muted">
              <Unbroken>{days}</Unbroken>
              {' · '}
              <span className="whitespace-nowrap">{daysCountText(t, slots, slots.length)}</span>
              {open > 0 && (
                <span className="font-medium whitespace-nowrap text-warning-text">
                  {' · '}
                  {t('slot.open', { count: open })}
                </span>
              )}
            </span>
            <span className="tabular text-right text-sm font-medium whitespace-nowrap">
              {!isInactive && money(sumAmounts(slots))}
            </span>
            {slot.reason && slot.reason !== said.reason && (
              <span className="col-span-2 text-sm text-text-muted">
                {t('slot.reason', { reason: reasonText(t, slot.reason) })}
              </span>
            )}
          </span>
          <ChevronDown
            className={clsx('absolute top-0.5 right-0 size-4 text-text-muted', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
      </div>
      {isOpen && (
        <ul id={listId} className="mt-2 divide-y divide-line border-l-2 border-line pl-3">
          {children}
        </ul>
      )}
    </li>
  );
};

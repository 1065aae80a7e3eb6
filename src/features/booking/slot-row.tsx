import type { BookingStatus } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { isSlotRunning } from '@domain/slot-fold';
import { openPlacesOf } from '@domain/wire-slot';
import { Badge } from '@src/components/ui/badge';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { SlotPeople } from '@src/components/ui/slot-people';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { servedText } from '@src/lib/shift-text';
import { clsx } from 'clsx';
import { Radio, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from './reason-text';
import { RejectOne } from './reject-one';
import { PlacesOfDay, SlotProblemList } from './slot-problems';
import { SlotState } from './slot-state';
import type { DayPlaces, SlotProblem } from './use-slot-problems';

/** The actions of an approver on a slot; left out for other users and for decided slots. */
export interface SlotChoice {
  canChoose: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onReject: () => void;
  problems: readonly SlotProblem[];
  places: DayPlaces | undefined;
}

/** What the page already says of the whole booking, and no row repeats. */
export interface SaidOfBooking {
  status?: BookingStatus | undefined;
  reason?: string | null | undefined;
}

export interface SlotRowProps {
  slot: Slot;
  currency: string;
  now: Instant;
  choice?: SlotChoice | undefined;
  /** A further action. */
  action?: ReactNode;
  /** The problem reports about the slot. */
  reports?: ReactNode;
  said?: SaidOfBooking | undefined;
  /** Below a row that says shift, number of guards, state and price. */
  isInFold?: boolean | undefined;
}

/** One slot: its day and times, guards, price, problems and decision. */
export const SlotRow = ({
  slot,
  currency,
  now,
  choice,
  action,
  reports,
  said = {},
  isInFold = false,
}: SlotRowProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const isInactive = slot.state === 'rejected' || slot.state === 'cancelled';
  const times = formatTimes(slot.startTime, slot.endTime);
  const day = formatDay(i18n.language, slot.date, 'weekday');
  const served = servedText(t, slot);
  return (
    <li className={clsx('flex gap-3', isInFold ? 'py-2' : 'py-3')}>
      {choice && (
        <Checkbox
          className="self-start"
          label={t('booking.decision.choose', {
            shift: `${t(`shift.type.${slot.type}`)} ${times}${t('listSeparator')}${day}`,
          })}
          isLabelHidden
          disabled={!choice.canChoose}
          checked={choice.isChosen}
          onChange={(event) => choice.onChoose(event.target.checked)}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-[160px] flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={clsx(!isInFold && 'font-medium', isInactive && 'text-text-muted line-through')}>
              <span className="whitespace-nowrap">{day}</span>
              {!isInFold && (
                <>
                  {' · '}
                  {t(`shift.type.${slot.type}`)} <span className="tabular whitespace-nowrap">{times}</span>
                </>
              )}
            </span>
            {isSlotRunning(slot, now) && (
              <Badge tone="primary" icon={Radio}>
                {t('slot.now')}
              </Badge>
            )}
            {!isInFold && (
              <>
                <span className="text-sm whitespace-nowrap text-text-muted">
                  {t('slot.guards', { count: slot.numOfSecurity })}
                </span>
                <SlotState slots={[slot]} status={said.status} />
                <BucketBadge bucket={slot.bucket} />
              </>
            )}
            <OpenPlaces slot={slot} />
            {choice && <PlacesOfDay places={choice.places} />}
          </div>
          {choice && <SlotProblemList problems={choice.problems} />}
        </div>
        {!isInFold && (
          <div className="tabular shrink-0 text-right text-sm">
            <span className={clsx('font-medium', isInactive && 'text-text-muted line-through')}>
              {money(slot.amount)}
            </span>
            {slot.numOfSecurity > 1 && (
              <span className="block text-xs text-text-muted">
                {slot.numOfSecurity} × {money(slot.price)}
              </span>
            )}
          </div>
        )}
        <div className="flex basis-full flex-col gap-1 empty:hidden">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
            <SlotPeople slot={slot} isIdentified showsState />
            {action}
          </div>
          {reports}
          {served && <p className="text-sm text-text-muted">{served}</p>}
          <OverriddenRules overridden={slot.overridden} />
          {slot.lateFee && (
            <p className={clsx('tabular text-sm', slot.lateFee.isWaived && 'text-text-muted')}>
              {t(slot.lateFee.isWaived ? 'slot.lateFeeWaived' : 'slot.lateFee', {
                fee: money(slot.lateFee.amount),
              })}
            </p>
          )}
          {!isInFold && slot.reason && slot.reason !== said.reason && (
            <p className="text-sm text-text-muted">
              {t('slot.reason', { reason: reasonText(t, slot.reason) })}
            </p>
          )}
        </div>
      </div>
      {choice && <RejectOne className="-my-2 -mr-2" onReject={choice.onReject} />}
    </li>
  );
};

/** The rules that were overridden to assign guards. */
const OverriddenRules = ({ overridden }: Pick<Slot, 'overridden'>) => {
  const { t } = useTranslation();
  if (overridden.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {overridden.map(({ rule, guard }) => (
        <li key={`${rule} ${guard.id}`}>
          <Badge tone="warning" icon={ShieldAlert}>
            {t('breach.chip', { rule: t(`breach.rules.${rule}`), guard: guard.name })}
          </Badge>
        </li>
      ))}
    </ul>
  );
};

/** How many guards are missing on an approved slot. */
const OpenPlaces = ({ slot }: { slot: Slot }) => {
  const { t } = useTranslation();
  const open = openPlacesOf(slot);
  if (slot.state !== 'approved' || open <= 0) return null;
  return <span className="text-sm text-warning-text">{t('slot.open', { count: open })}</span>;
};

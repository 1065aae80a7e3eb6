import type { Area } from '@contract/access';
import { premiseCalls, type ShiftOfDay } from '@contract/premise';
import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { openPlacesOf } from '@domain/wire-slot';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { SlotPeople } from '@src/components/ui/slot-people';
import { StatusChip } from '@src/components/ui/status-chip';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { servedText } from '@src/lib/shift-text';
import { Star, X, Zap } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface DayShiftsProps {
  area: Area;
  premiseId: number;
  day: Day;
  currency: string;
  /** Action on a slot, for users who may assign guards. */
  slotAction?: ((slot: Slot) => ReactNode) | undefined;
  /** The user opened the day; after opening a link the page stays at its top. */
  scrollsIntoView: boolean;
  onClose: () => void;
}

/** Shifts of one day with their assigned guards. */
export const DayShifts = ({ area, premiseId, day, currency, ...props }: DayShiftsProps) => {
  const { slotAction, scrollsIntoView, onClose } = props;
  const { t, i18n } = useTranslation();
  const shifts = useCall(premiseCalls.shiftsOfDay[area], { params: { id: premiseId }, query: { date: day } });
  const panel = useRef<HTMLDivElement>(null);
  // On phones the panel opens below the visible area.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another day
  useEffect(() => {
    if (scrollsIntoView) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [day, shifts.isSuccess, scrollsIntoView]);
  return (
    <div ref={panel}>
      <Card
        title={formatDay(i18n.language, day, 'full')}
        action={<Button variant="ghost" size="icon" icon={X} aria-label={t('close')} onClick={onClose} />}
      >
        <Loaded queries={{ shifts }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
          {(loaded) =>
            loaded.shifts.length === 0 ? (
              <p className="text-text-muted">{t('premise.day.empty')}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {loaded.shifts.map((shift) => (
                  <ShiftRow
                    key={`${shift.shiftId}-${shift.startTime}-${shift.endTime}-${shift.bucket}-${shift.price}`}
                    area={area}
                    shift={shift}
                    slotAction={slotAction}
                    currency={currency}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
};

interface ShiftRowProps extends Pick<DayShiftsProps, 'area' | 'currency' | 'slotAction'> {
  shift: ShiftOfDay;
}

const ShiftRow = ({ area, shift, currency, slotAction }: ShiftRowProps) => {
  const { t, i18n } = useTranslation();
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">
          {t(`shift.type.${shift.type}`)}{' '}
          <span className="tabular">{formatTimes(shift.startTime, shift.endTime)}</span>
        </h3>
        {shift.bucket !== 'normal' && (
          <Badge
            tone={shift.bucket === 'urgent' ? 'accent' : 'info'}
            icon={shift.bucket === 'urgent' ? Zap : Star}
          >
            {t(`booking.bucket.${shift.bucket}`)}
          </Badge>
        )}
        <span className="tabular ml-auto text-sm text-text-muted">
          {t('premise.day.price', { price: formatMoney(i18n.language, shift.price, currency) })}
        </span>
      </div>
      {shift.slots.map((slot) => (
        <SlotGuards key={slot.id} area={area} slot={slot} action={slotAction?.(slot)} />
      ))}
    </li>
  );
};

const SlotGuards = ({ area, slot, action }: { area: Area; slot: Slot; action: ReactNode }) => {
  const { t } = useTranslation();
  const isPending = slot.state === 'requested';
  const open = openPlacesOf(slot);
  const served = servedText(t, slot);
  return (
    <div className="flex items-start justify-between gap-x-3 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {isPending ? (
          <StatusChip tone="pending-approval" label={t('slot.waiting')} detail={`${slot.numOfSecurity}`} />
        ) : (
          <StatusChip
            tone={open > 0 ? 'security-assigning' : 'confirmed'}
            label={open > 0 ? t('slot.assigning') : t('slot.filled')}
            detail={`${slot.filled}/${slot.numOfSecurity}`}
          />
        )}
        <SlotPeople slot={slot} isIdentified showsState />
        {served && <span className="text-text-muted">{served}</span>}
        {action}
        {!isPending && open > 0 && <span className="text-text-muted">{t('slot.open', { count: open })}</span>}
      </div>
      <Link
        to={paths.booking(area, slot.premiseId, slot.bookingId)}
        className="min-h-6 shrink-0 whitespace-nowrap text-primary-text underline-offset-4 hover:underline"
      >
        {t('booking.number', { id: slot.bookingId })}
      </Link>
    </div>
  );
};

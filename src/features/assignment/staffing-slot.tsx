import type { Slot } from '@contract/booking';
import type { Named } from '@contract/primitives';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { StatusChip } from '@src/components/ui/status-chip';
import { formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { UserRound, UserRoundMinus, UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findRow, openPlaces } from './pending';
import { PendingRowView } from './pending-row';
import { useReplaceAction } from './replace-action';
import type { Staffing } from './use-staffing';

interface StaffingSlotProps {
  slot: Slot;
  staffing: Staffing;
  isChosen: boolean;
  onChoose: () => void;
}

/** One slot to staff: who stands there, what is laid out, and how many places are still open. */
export const StaffingSlot = ({ slot, staffing, isChosen, onChoose }: StaffingSlotProps) => {
  const { t } = useTranslation();
  // More may be laid out than there are places, once somebody else has filled one.
  const open = Math.max(0, openPlaces(slot, staffing.pending));
  const replaceAction = useReplaceAction();
  const name = `${t(`shift.type.${slot.type}`)} ${formatTimes(slot.startTime, slot.endTime)}`;
  const laidOut = staffing.pending.filter(({ slotId }) => slotId === slot.id);
  const release = (guard: Named) =>
    staffing.add({
      kind: 'release',
      slotId: slot.id,
      guardId: guard.id,
      name: guard.name,
      reason: '',
      problems: [],
    });
  return (
    <li className={clsx('-mx-2 flex flex-col gap-2 px-2 py-3', isChosen && 'bg-primary-soft')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">
          {t(`shift.type.${slot.type}`)}{' '}
          <span className="tabular">{formatTimes(slot.startTime, slot.endTime)}</span>
        </span>
        <StatusChip
          tone={open > 0 ? 'security-assigning' : 'confirmed'}
          label={open > 0 ? t('slot.open', { count: open }) : t('slot.filled')}
          detail={`${slot.numOfSecurity - open}/${slot.numOfSecurity}`}
        />
        {slot.bucket === 'urgent' && <Badge tone="accent">{t('booking.bucket.urgent')}</Badge>}
        {replaceAction?.(slot)}
        {open > 0 && (
          <Button
            size="sm"
            icon={UserRoundSearch}
            className="ml-auto"
            aria-pressed={isChosen}
            aria-label={t('assignment.findFor', { shift: name })}
            onClick={onChoose}
          >
            {t('assignment.find')}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {slot.guards
          .filter(({ id }) => !findRow(staffing.pending, slot.id, id))
          .map((guard) => (
            <li key={guard.id} className="flex items-center gap-2 text-sm">
              <UserRound className="size-4 text-text-muted" aria-hidden />
              {guard.name}
              <Button
                variant="ghost"
                size="sm"
                icon={UserRoundMinus}
                className="ml-auto"
                aria-label={t('assignment.releaseOf', { name: guard.name })}
                onClick={() => release(guard)}
              >
                {t('assignment.release')}
              </Button>
            </li>
          ))}
        {laidOut.map((row) => (
          <PendingRowView key={row.guardId} row={row} staffing={staffing} />
        ))}
      </ul>
    </li>
  );
};

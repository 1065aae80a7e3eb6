import { dutyCalls } from '@contract/duty';
import type { Id, Instant } from '@contract/primitives';
import { dayOf, timeOf } from '@domain/time';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { ContactLink } from '@src/components/ui/contact-link';
import { Dialog } from '@src/components/ui/dialog';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { EmptyState } from '@src/components/ui/empty-state';
import { GuardLink } from '@src/components/ui/guard-link';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatTimes } from '@src/lib/format';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DutyActions, type SlotAction } from './duty-actions';
import { DutyFacts } from './duty-facts';

/** A guard on a slot, with the interval in which the list has it. */
export interface ShownDuty {
  slotId: Id;
  guardId: Id;
  from: Instant;
  to: Instant;
}

interface DutyDialogProps {
  duty: ShownDuty;
  zone: string;
  slotAction: SlotAction;
  onClose: () => void;
}

/** The duty record of a guard on a slot, whom to call, and what staff do. */
export const DutyDialog = ({ duty, zone, slotAction, onClose }: DutyDialogProps) => {
  const { t, i18n } = useTranslation();
  const { slotId, guardId, from, to } = duty;
  const list = useCall(
    dutyCalls.list,
    { query: { slotIds: [String(slotId)], from: dayOf(from, zone), to: dayOf(to, zone), limit: '100' } },
    { keepsPrevious: true },
  );
  const times = `${formatDay(i18n.language, dayOf(from, zone), 'weekday')} ${formatTimes(timeOf(from, zone), timeOf(to, zone))}`;
  return (
    <Dialog open onOpenChange={onClose} title={t('attendance.board.person')}>
      <Loaded queries={{ list }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) => {
          const own = loaded.list.items.filter(({ guard }) => guard.id === guardId);
          const row = own.find(({ startsAt }) => startsAt === from) ?? own[0];
          if (!row) return <EmptyState icon={UserRoundX} text={t('attendance.board.gone')} />;
          const { guard, premise, state } = row;
          return (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <div className="min-w-0">
                  <p className="font-medium">
                    <GuardLink guard={guard} />
                  </p>
                  <p className="text-sm text-text-muted">
                    {premise.name} · <Unbroken>{times}</Unbroken>
                  </p>
                </div>
                {guard.phone && <ContactLink kind="tel" to={guard.phone} />}
              </div>
              <div>
                <DutyStateBadge state={state} />
                <DutyFacts row={row} zone={zone} />
              </div>
              <DutyActions row={row} slotAction={slotAction} />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
};

import { assignmentCalls } from '@contract/assignment';
import type { RunningGap } from '@contract/home';
import { canCall, rolesIn } from '@domain/access';
import { timeOf } from '@domain/time';
import { useSetting } from '@src/api/setting';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { GuardLink } from '@src/components/ui/guard-link';
import { useNow } from '@src/hooks/use-now';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';
import { TriangleAlert, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSlotActions } from './slot-actions';

/** The running slots that lack guards: where, since when, whom to call, and who can be assigned. */
export const NowBand = ({ gaps }: { gaps: readonly RunningGap[] }) => {
  const { t } = useTranslation();
  const { data: setting } = useSetting();
  if (!setting) return null;
  return (
    <Card
      className="border-l-4 border-l-accent"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert className="size-5 shrink-0 text-accent-text" aria-hidden />
          {t('home.now.title')}
        </span>
      }
    >
      <ul className="-my-3 divide-y divide-line">
        {gaps.map((gap) => (
          <Gap key={gap.slot.id} gap={gap} setting={setting} />
        ))}
      </ul>
    </Card>
  );
};

interface GapProps {
  gap: RunningGap;
  setting: NonNullable<ReturnType<typeof useSetting>['data']>;
}

const Gap = ({ gap: { slot, guards }, setting }: GapProps) => {
  const { t } = useTranslation();
  const now = useNow(setting);
  const slotActions = useSlotActions();
  const user = useSession((session) => session.user);
  const canAssign = canCall(assignmentCalls.save, {
    roles: rolesIn('admin', rolesOf(user)),
    flags: flagsOf(user),
  });
  const { premise, date } = slot;
  const times = formatTimes(slot.startTime, slot.endTime);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Link
            to={paths.booking('admin', premise.id, slot.bookingId)}
            className="font-medium underline-offset-4 hover:underline"
          >
            {premise.name}
          </Link>{' '}
          <span className="tabular whitespace-nowrap text-text-muted">
            {t(`shift.type.${slot.type}`)} {times}
          </span>
        </p>
        {slot.gaps
          .filter(({ to }) => to > now)
          .map(({ from, places }) => (
            <p key={from} className="tabular font-medium text-accent-text">
              {t(from <= now ? 'home.now.since' : 'home.now.from', {
                count: places,
                time: timeOf(from, setting.timeZone),
              })}
            </p>
          ))}
      </div>
      <ul className="tabular min-w-0 flex-1 basis-60">
        <li>
          {premise.contactName} <ContactLink kind="tel" to={premise.contactPhone} />
        </li>
        {guards.map((guard) => {
          const state = slot.guards.find(({ id, to }) => id === guard.id && to > now)?.state;
          return (
            <li key={guard.id} className="flex flex-wrap items-center gap-x-2">
              <GuardLink guard={guard} /> {guard.phone && <ContactLink kind="tel" to={guard.phone} />}
              {state && <DutyStateBadge state={state} />}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {slotActions?.(slot)}
        {canAssign && (
          <Button
            size="sm"
            variant="outline"
            icon={UserPlus}
            to={paths.staffing({ from: date, to: date, premiseIds: premise.id, slotId: slot.id })}
            aria-label={t('home.now.assignTo', { premise: premise.name, times })}
          >
            {t('home.now.assign')}
          </Button>
        )}
      </div>
    </li>
  );
};

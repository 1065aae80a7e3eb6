import type { GuardInterval, SlotGuard } from '@contract/slot';
import { useGuardPath } from '@src/hooks/use-guard-path';
import { useShownDutyState } from '@src/hooks/use-shown-duty-state';
import { useTimeText } from '@src/hooks/use-time-text';
import { MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DutyStateBadge } from './duty-state-badge';

/** A guard of a slot, of whom less may be known. */
export type ShownGuard = GuardInterval & Partial<SlotGuard>;

interface GuardPresenceProps {
  guard: ShownGuard;
  /** Everybody on the slot. */
  guards: readonly ShownGuard[];
}

/** Whether a guard is on site, and since when; else for staff what the guard was told and answered. */
export const GuardPresence = ({ guard, guards }: GuardPresenceProps) => {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const isStaff = useGuardPath() !== undefined;
  const { state, checkedInAt, checkedOutAt } = guard;
  const staffState = useShownDutyState()(guard);
  const relieved = guards.find(
    ({ id, to, state }) => id !== guard.id && to === guard.from && state === 'missing',
  );
  const isRelieved = guards.some(({ id, from }) => id !== guard.id && from === guard.to);
  const instead = relieved && t('slot.presence.instead', { guard: relieved.name });
  const since =
    checkedInAt &&
    (checkedOutAt
      ? t('slot.presence.left', { from: timeText(checkedInAt), to: timeText(checkedOutAt) })
      : t('slot.presence.onSite', { time: timeText(checkedInAt) }));
  return (
    <>
      {isStaff && staffState && <DutyStateBadge state={staffState} />}
      {since ? (
        <Fact
          tone="text-success-text"
          icon={isStaff ? null : <MapPin className="size-4 shrink-0" aria-hidden />}
        >
          {since}
        </Fact>
      ) : (
        !isStaff &&
        state === 'missing' &&
        !isRelieved && (
          <Fact tone="text-warning-text" icon={<TriangleAlert className="size-4 shrink-0" aria-hidden />}>
            {t('slot.presence.missing')}
          </Fact>
        )
      )}
      {instead && <span className="text-text-muted">{instead}</span>}
    </>
  );
};

const Fact = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <span className={`tabular inline-flex items-center gap-1 whitespace-nowrap ${tone}`}>
    {icon}
    {children}
  </span>
);

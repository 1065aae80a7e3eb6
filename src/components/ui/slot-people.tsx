import type { Gap, GuardInterval, SlotGuard } from '@contract/slot';
import { useAvatar } from '@src/hooks/use-avatar';
import { useGuardPath } from '@src/hooks/use-guard-path';
import { useIntervalText } from '@src/hooks/use-interval-text';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { UserRound, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from './avatar';
import { ContactLink } from './contact-link';
import { GuardLink } from './guard-link';
import { GuardPresence, type ShownGuard } from './guard-presence';

interface CoveredSlot {
  startsAt: string;
  endsAt: string;
  guards: readonly ShownGuard[];
  gaps: readonly Gap[];
}

interface SlotPeopleProps {
  slot: CoveredSlot;
  isIdentified?: boolean;
  showsState?: boolean;
}

const isPart = ({ from, to }: Gap | GuardInterval, { startsAt, endsAt }: CoveredSlot) =>
  from !== startsAt || to !== endsAt;

/**
 * Assigned guards of a slot and its understaffed intervals, with times if they aren't the whole slot. `isIdentified` adds
 * photo and permits for clients, while the server sends them; other users have the guard's page. `showsState` adds for them
 * each guard's duty state; clients see the presence wherever they see the guard.
 */
export const SlotPeople = ({ slot, isIdentified = false, showsState = false }: SlotPeopleProps) => {
  const { t } = useTranslation();
  const timesOf = useIntervalText();
  const isClient = useGuardPath() === undefined;
  const showsIdentity = isIdentified && isClient;
  const gaps = slot.gaps.filter((gap) => isPart(gap, slot));
  if (slot.guards.length + gaps.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {slot.guards.map((guard) => (
        <li
          key={`${guard.id} ${guard.from}`}
          className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1"
        >
          {showsIdentity && hasIdentity(guard) ? (
            <Identity guard={guard} />
          ) : (
            <>
              <UserRound className="size-4 shrink-0 text-text-muted" aria-hidden />
              <GuardLink guard={guard} />
              {guard.phone && <ContactLink kind="tel" to={guard.phone} />}
            </>
          )}
          {isPart(guard, slot) && (
            <span className="tabular whitespace-nowrap text-text-muted">{timesOf(guard)}</span>
          )}
          {(isClient || showsState) && <GuardPresence guard={guard} guards={slot.guards} />}
        </li>
      ))}
      {gaps.map((gap) => (
        <li key={gap.from} className="inline-flex items-center gap-1 text-warning-text">
          <UserRoundX className="size-4 shrink-0" aria-hidden />
          {t('slot.gap', { count: gap.places, times: timesOf(gap) })}
        </li>
      ))}
    </ul>
  );
};

const hasIdentity = (guard: ShownGuard): guard is SlotGuard =>
  (guard.photoId ?? null) !== null || (guard.licenceTypes ?? []).length > 0;

/** Name, photo and permits: who the client may expect at the door. */
const Identity = ({ guard }: { guard: SlotGuard }) => {
  const { t } = useTranslation();
  const nameOf = useLicenceTypeName();
  return (
    <span className="inline-flex min-w-0 items-center gap-2 py-1">
      <Avatar src={useAvatar(guard.photoId)} alt={t('picture.of', { name: guard.name })} />
      <span className="min-w-0">
        {guard.name}
        {guard.licenceTypes.length > 0 && (
          <span className="block text-xs text-text-muted">
            {guard.licenceTypes.map(nameOf).join(t('listSeparator'))}
          </span>
        )}
      </span>
    </span>
  );
};

import type { Gap, GuardInterval, Slot } from '@contract/booking';
import { useIntervalText } from '@src/hooks/use-interval-text';
import { UserRound, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuardLink } from './guard-link';

type CoveredSlot = Pick<Slot, 'startsAt' | 'endsAt' | 'guards' | 'gaps'>;

const isPart = ({ from, to }: Gap | GuardInterval, { startsAt, endsAt }: CoveredSlot) =>
  from !== startsAt || to !== endsAt;

/** Assigned guards of a slot and its understaffed intervals, with times if they aren't the whole slot. */
export const SlotPeople = ({ slot }: { slot: CoveredSlot }) => {
  const { t } = useTranslation();
  const timesOf = useIntervalText();
  const gaps = slot.gaps.filter((gap) => isPart(gap, slot));
  if (slot.guards.length + gaps.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {slot.guards.map((guard) => (
        <li key={`${guard.id} ${guard.from}`} className="inline-flex items-center gap-1">
          <UserRound className="size-4 shrink-0 text-text-muted" aria-hidden />
          <GuardLink guard={guard} />
          {isPart(guard, slot) && (
            <span className="tabular whitespace-nowrap text-text-muted">{timesOf(guard)}</span>
          )}
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

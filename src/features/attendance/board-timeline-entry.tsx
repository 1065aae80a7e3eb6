import type { DutyState } from '@contract/duty-state';
import {
  absenceOf,
  type BoardEntry,
  entryTimes,
  type LabelBeside,
  placeInWindow,
  presenceOf,
} from '@domain/duty-board';
import { isStateShown } from '@domain/duty-state';
import type { Interval } from '@domain/time';
import { DUTY_STATE_LOOKS } from '@src/components/ui/duty-state-looks';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { type LucideIcon, UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ShownDuty } from './duty-dialog';

/** The words of the states, translated once: hundreds of entries have few different ones. */
export type DutyStateWords = Readonly<Record<DutyState, string>>;

/** The height of a lane in pixels. */
export const LANE = 32;

interface Place {
  left: number;
  width: number;
}

const percent = ({ left, width }: Place) => ({ left: `${left}%`, width: `${width}%` });

/** The width in pixels that an entry has at least, also where the window ends. */
const LEAST = 24;
const atLeast = ({ left, width }: Place) => ({
  left: `min(${left}%, 100% - ${LEAST}px)`,
  width: `${width}%`,
  minWidth: LEAST,
});

/** `cqw` is a percent of the lane. What the entry has beyond its own width is taken from the room after it. */
const widthBeside = ({ side, room }: LabelBeside, width: number): string =>
  side === 'before' ? `${room}cqw` : `min(${room}cqw, ${width + room}cqw - ${LEAST}px)`;

const OUTLINES = {
  neutral: 'border-line-strong text-text',
  info: 'border-line-strong text-text',
  success: 'border-success-text text-text',
  warning: 'border-warning-text text-warning-text',
  danger: 'border-danger-text text-danger-text',
};

interface EntryProps {
  entry: BoardEntry;
  lane: number;
  beside: LabelBeside | undefined;
  window: Interval;
  now: string;
  zone: string;
  t: TFunction;
  words: DutyStateWords;
  onOpen: (duty: ShownDuty) => void;
}

/** What an entry says; beside it if it is too short. */
const EntryLabel = ({
  icon: Icon,
  text,
  times,
  width,
  beside,
}: {
  icon: LucideIcon | undefined;
  text: string;
  times: string;
  /** Of the entry, in percent of the window. */
  width: number;
  beside: LabelBeside | undefined;
}) => (
  <span
    className={clsx(
      'flex min-w-0 items-center gap-1',
      beside && 'absolute inset-y-0 px-1',
      beside?.side === 'after' && 'left-full',
      beside?.side === 'before' && 'right-full justify-end',
    )}
    style={beside && { width: widthBeside(beside, width) }}
  >
    {Icon && <Icon className="size-4 shrink-0" aria-hidden />}
    <span className="truncate">{text}</span>
    <span className="sr-only"> {times}</span>
  </span>
);

/** A guard opens the duty record, an open place its staffing. */
export const BoardTimelineEntry = ({
  entry,
  lane,
  beside,
  window,
  now,
  zone,
  t,
  words,
  onOpen,
}: EntryProps) => {
  const plan = placeInWindow({ startsAt: entry.from, endsAt: entry.to }, window);
  if (!plan) return null;
  const times = formatTimes(...entryTimes(entry, zone));
  const at = { top: lane * LANE + 2, height: LANE - 4 };
  const { slot } = entry;
  const label = { times, beside, width: plan.width };
  const look = clsx(
    'absolute inset-y-0 flex items-center rounded px-1 text-xs whitespace-nowrap',
    !beside && 'overflow-hidden',
  );
  if (entry.kind === 'open') {
    const text = t('slot.open', { count: entry.places });
    return (
      <li className="@container absolute inset-x-0" style={at}>
        <Link
          to={paths.staffing({
            from: slot.date,
            to: slot.date,
            premiseIds: slot.premise.id,
            slotId: slot.id,
          })}
          title={`${text} · ${times}`}
          className={clsx(look, 'bg-accent-soft font-medium text-accent-text hover:underline')}
          style={atLeast(plan)}
        >
          <EntryLabel {...label} icon={UserRoundX} text={text} />
        </Link>
      </li>
    );
  }
  const { guard } = entry;
  const { icon, tone } = DUTY_STATE_LOOKS[guard.state];
  const told = isStateShown(guard.state, entry.to, now)
    ? `${guard.name} · ${words[guard.state]}`
    : guard.name;
  const presence = presenceOf(guard, now);
  const absence = absenceOf(guard, now);
  const filled = presence && placeInWindow(presence, window);
  const lacking = absence && placeInWindow(absence, window);
  return (
    <li className="@container absolute inset-x-0" style={at}>
      {filled && (
        <span aria-hidden className="absolute inset-y-0 rounded bg-success-soft" style={percent(filled)} />
      )}
      {lacking && (
        <span
          aria-hidden
          className="absolute inset-y-0 rounded bg-danger-soft bg-hatch"
          style={percent(lacking)}
        />
      )}
      <button
        type="button"
        title={`${told} · ${times}`}
        onClick={() => onOpen({ slotId: slot.id, guardId: guard.id, from: entry.from, to: entry.to })}
        className={clsx(look, 'border hover:underline', OUTLINES[tone])}
        style={atLeast(plan)}
      >
        <EntryLabel {...label} icon={told === guard.name ? undefined : icon} text={told} />
      </button>
    </li>
  );
};

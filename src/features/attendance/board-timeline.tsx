import { DUTY_STATES, type DutyState } from '@contract/duty-state';
import {
  absenceOf,
  type BoardEntry,
  type BoardPost,
  boardPosts,
  entryKey,
  entryTimes,
  hourMarks,
  placeInWindow,
  presenceOf,
} from '@domain/duty-board';
import { isStateShown } from '@domain/duty-state';
import { type Interval, timeOf } from '@domain/time';
import { DUTY_STATE_LOOKS } from '@src/components/ui/duty-state-looks';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { UserRoundX } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownDuty } from './duty-dialog';
import { useDrawnRows } from './use-drawn-rows';

export interface BoardShown {
  entries: readonly BoardEntry[];
  window: Interval;
  now: string;
  zone: string;
  onOpen: (duty: ShownDuty) => void;
}

const HOURS_BETWEEN_MARKS = 2;
/** In pixels. */
const LANE = 32;
const HEAD = 'w-[208px] shrink-0';

const percent = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

const keyOfPost = ({ key }: BoardPost) => key;
const heightOfPost = ({ lanes }: BoardPost) => lanes.length * LANE + 8;

/** Posts by hours: the plan as an outline, presence filled, the present as a line. */
export const BoardTimeline = ({ entries, window, now, zone, onOpen }: BoardShown) => {
  const { t } = useTranslation();
  const words = useMemo(
    () =>
      Object.fromEntries(DUTY_STATES.map((state) => [state, t(`duty.state.${state}`)])) as Record<
        DutyState,
        string
      >,
    [t],
  );
  const posts = useMemo(() => boardPosts(entries), [entries]);
  const { list, drawn, space, measure } = useDrawnRows(posts, keyOfPost, heightOfPost);
  const present = placeInWindow({ startsAt: window.startsAt, endsAt: now }, window)?.width ?? 0;
  const marks = hourMarks(window, zone, HOURS_BETWEEN_MARKS);
  return (
    <div className="flex flex-col gap-2">
      <Legend />
      <div className="relative">
        <div aria-hidden className="tabular sticky top-0 z-sticky flex h-6 bg-surface-raised text-xs">
          <span className={HEAD} />
          <span className="relative flex-1">
            {marks.map(({ at, time, left }) => (
              <span
                key={at}
                className="absolute -translate-x-1/2 whitespace-nowrap text-text-muted"
                style={{ left: `${left}%` }}
              >
                {/* Beside the present and at the edges there is no room. */}
                {Math.abs(left - present) > 5 && left > 2 && left < 98 && time}
              </span>
            ))}
            <span
              className="absolute -translate-x-1/2 font-semibold whitespace-nowrap text-primary-text"
              style={{ left: `${present}%` }}
            >
              {timeOf(now, zone)}
            </span>
          </span>
        </div>
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-6 bottom-0 flex">
          <span className={HEAD} />
          <span className="relative flex-1">
            {marks.map(({ at, left }) => (
              <span
                key={at}
                className="absolute inset-y-0 border-l border-line"
                style={{ left: `${left}%` }}
              />
            ))}
          </span>
        </div>
        <ul aria-label={t('attendance.board.posts')} ref={list} className="relative" style={space}>
          {drawn.map(({ row: post, index, key }) => (
            <PostRow
              key={key}
              index={index}
              count={posts.length}
              measure={measure}
              post={post}
              isSamePremise={posts[index - 1]?.premise.id === post.premise.id}
              window={window}
              now={now}
              zone={zone}
              t={t}
              words={words}
              onOpen={onOpen}
            />
          ))}
        </ul>
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-5 bottom-0 flex">
          <span className={HEAD} />
          <span className="relative flex-1">
            <span
              className="absolute inset-y-0 border-l-2 border-primary-text"
              style={{ left: `${present}%` }}
            />
          </span>
        </div>
      </div>
    </div>
  );
};

const Legend = () => {
  const { t } = useTranslation();
  const items = [
    ['border border-line-strong', t('attendance.board.plan')],
    ['border border-success-text bg-success-soft', t('attendance.board.present')],
    ['border border-danger-text bg-danger-soft bg-hatch', t('attendance.board.absent')],
    ['bg-accent-soft', t('attendance.board.open')],
  ] as const;
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      {items.map(([look, text]) => (
        <li key={text} className="flex items-center gap-2">
          <span className={`h-3 w-6 rounded ${look}`} />
          {text}
        </li>
      ))}
    </ul>
  );
};

interface PostRowProps extends Omit<BoardShown, 'entries'> {
  t: TFunction;
  /** The words of the states, translated once: hundreds of entries have few different ones. */
  words: Readonly<Record<DutyState, string>>;
  post: BoardPost;
  isSamePremise: boolean;
  index: number;
  count: number;
  measure: (row: Element | null) => void;
}

const PostRow = memo(({ post, isSamePremise, index: place, count, measure, ...shown }: PostRowProps) => {
  const { t } = shown;
  const { premise, type, startTime, endTime, lanes } = post;
  return (
    <li
      ref={measure}
      data-index={place}
      aria-posinset={place + 1}
      aria-setsize={count}
      className={clsx('flex', !isSamePremise && 'border-t border-line')}
    >
      <div className={`${HEAD} py-1 pr-3 text-sm`}>
        <p className={isSamePremise ? 'sr-only' : 'truncate font-medium'} title={premise.name}>
          {premise.name}
        </p>
        <p className="tabular truncate text-xs text-text-muted">
          {t(`shift.type.${type}`)} {formatTimes(startTime, endTime)}
        </p>
        {!premise.checkIn && !isSamePremise && (
          <p className="truncate text-xs text-text-muted">{t('attendance.board.noCheckIn')}</p>
        )}
      </div>
      <ul className="relative my-1 flex-1" style={{ height: lanes.length * LANE }}>
        {lanes.map((lane, index) =>
          lane.map((entry) => <Entry key={entryKey(entry)} entry={entry} lane={index} {...shown} />),
        )}
      </ul>
    </li>
  );
});

const OUTLINES = {
  neutral: 'border-line-strong text-text',
  info: 'border-line-strong text-text',
  success: 'border-success-text text-text',
  warning: 'border-warning-text text-warning-text',
  danger: 'border-danger-text text-danger-text',
};

interface EntryProps extends Omit<PostRowProps, 'post' | 'isSamePremise' | 'index' | 'count' | 'measure'> {
  entry: BoardEntry;
  lane: number;
}

/** A guard opens what is known of the guard, an open place its staffing. */
const Entry = ({ entry, lane, window, now, zone, t, words, onOpen }: EntryProps) => {
  const plan = placeInWindow({ startsAt: entry.from, endsAt: entry.to }, window);
  if (!plan) return null;
  const times = formatTimes(...entryTimes(entry, zone));
  const at = { top: lane * LANE + 2, height: LANE - 4 };
  const { slot } = entry;
  const look =
    'absolute inset-y-0 flex min-w-6 items-center gap-1 overflow-hidden rounded px-1 text-xs whitespace-nowrap';
  if (entry.kind === 'open') {
    const text = t('slot.open', { count: entry.places });
    return (
      <li className="absolute inset-x-0" style={at}>
        <Link
          to={paths.staffing({
            ...{ from: slot.date, to: slot.date },
            ...{ premiseIds: slot.premise.id, slotId: slot.id },
          })}
          title={`${text} · ${times}`}
          className={clsx(look, 'bg-accent-soft font-medium text-accent-text hover:underline')}
          style={percent(plan)}
        >
          <UserRoundX className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{text}</span>
          <span className="sr-only"> {times}</span>
        </Link>
      </li>
    );
  }
  const { guard } = entry;
  const { icon: Icon, tone } = DUTY_STATE_LOOKS[guard.state];
  const told = isStateShown(guard.state, entry.to, now)
    ? `${guard.name} · ${words[guard.state]}`
    : guard.name;
  const presence = presenceOf(guard, now);
  const absence = absenceOf(guard, now);
  const filled = presence && placeInWindow(presence, window);
  const lacking = absence && placeInWindow(absence, window);
  return (
    <li className="absolute inset-x-0" style={at}>
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
        style={percent(plan)}
      >
        {told !== guard.name && <Icon className="size-3.5 shrink-0" aria-hidden />}
        <span className="truncate">{told}</span>
        <span className="sr-only"> {times}</span>
      </button>
    </li>
  );
};

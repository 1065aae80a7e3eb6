import { DUTY_STATES } from '@contract/duty-state';
import {
  type BoardEntry,
  type BoardPost,
  boardPosts,
  entryKey,
  labelBeside,
  placeInWindow,
} from '@domain/duty-board';
import { hourMarks } from '@domain/hour-marks';
import { type Interval, timeOf } from '@domain/time';
import { formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardTimelineEntry, type DutyStateWords, LANE } from './board-timeline-entry';
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
const HEAD = 'w-[208px] shrink-0';

const keyOfPost = ({ key }: BoardPost) => key;
const heightOfPost = ({ lanes }: BoardPost) => lanes.length * LANE + 8;

/** Posts by hours: the plan as an outline, presence filled, the present as a line. */
export const BoardTimeline = ({ entries, window, now, zone, onOpen }: BoardShown) => {
  const { t } = useTranslation();
  const words = useMemo(
    () => Object.fromEntries(DUTY_STATES.map((state) => [state, t(`duty.state.${state}`)])) as DutyStateWords,
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
  words: DutyStateWords;
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
          lane.map((entry) => (
            <BoardTimelineEntry
              key={entryKey(entry)}
              entry={entry}
              lane={index}
              beside={labelBeside(lane, entry, shown.window)}
              {...shown}
            />
          )),
        )}
      </ul>
    </li>
  );
});

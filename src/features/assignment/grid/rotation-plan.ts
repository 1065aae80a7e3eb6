import type { Day, Id } from '@contract/primitives';
import { addDays, daysFrom, weekday } from '@domain/day';
import type { RequestedRow } from '@domain/staffing/fill';
import {
  hasSecondPost,
  MAX_ROTATING,
  ROTATION_NAMES,
  rotationShifts,
  uncoveredDays,
} from '@domain/staffing/rotation';
import { MAX_DAYS } from './period';
import type { Post } from './posts';
import type { Grid } from './use-grid';

export const PATTERNS = ['weekdays', ...ROTATION_NAMES] as const;
export type Pattern = (typeof PATTERNS)[number];

/** What is chosen in the dialog. */
export interface RotationChoice {
  pattern: Pattern;
  guardIds: readonly Id[];
  postKey: string;
  /** Of a pattern for two posts. */
  secondKey: string;
  weekdays: readonly number[];
  from: Day;
  until: Day;
  /** Undefined: as proposed. */
  replacement?: string;
}

/** The last day that a rotation may cover. */
export const lastRotationDay = (grid: Grid): Day => addDays(grid.days[0] ?? grid.focusDay, MAX_DAYS - 8);

/** The selected guards and post; without any, who was assigned last. */
export const firstChoice = (grid: Grid): RotationChoice => {
  const { chosen, view, brush } = grid;
  const selected = chosen.guards.slice(0, MAX_ROTATING).map(({ id }) => id);
  const assignedLast = view === 'posts' && brush ? [Number(brush)] : [];
  return {
    pattern: 'weekdays',
    guardIds: selected.length > 0 ? selected : assignedLast,
    postKey: chosen.posts[0]?.key ?? (view === 'guards' ? (brush ?? '') : ''),
    secondKey: '',
    weekdays: [1, 2, 3, 4, 5],
    from: grid.focusDay,
    until: lastRotationDay(grid),
  };
};

export interface RotationPlan {
  post: Post | undefined;
  needsSecond: boolean;
  second: Post | undefined;
  /** The places that the guards take by the pattern. */
  rows: RequestedRow[];
  /** The days on which an open place has none of them. */
  uncovered: Day[];
}

/** The plan that a choice makes. */
export const planOf = (grid: Grid, choice: RotationChoice): RotationPlan => {
  const { pattern, guardIds, from, until } = choice;
  const postWith = (key: string) => grid.posts.find((post) => post.key === key);
  const post = postWith(choice.postKey);
  const needsSecond = pattern !== 'weekdays' && hasSecondPost(pattern);
  const second = needsSecond ? postWith(choice.secondKey) : undefined;
  const empty = { post, needsSecond, second, rows: [], uncovered: [] };
  if (!post || guardIds.length === 0) return empty;
  const days = daysFrom(from, until);
  const onPost = (on: Post, guards: readonly Id[], day: Day): RequestedRow[] =>
    grid.guardsOnPost(on, { guards: guards.map((id) => ({ id })), days: [day] });
  if (pattern === 'weekdays') {
    const chosen = days.filter((day) => choice.weekdays.includes(weekday(day)));
    return { ...empty, rows: chosen.flatMap((day) => onPost(post, guardIds, day)) };
  }
  const shifts = rotationShifts(pattern, guardIds, { from, days });
  const guardsOn = (day: Day, index: 0 | 1) =>
    shifts.filter((shift) => shift.date === day && shift.post === index).map(({ guardId }) => guardId);
  const rows = days.flatMap((day) => [
    ...onPost(post, guardsOn(day, 0), day),
    ...(second ? onPost(second, guardsOn(day, 1), day) : []),
  ]);
  const hasOpenPlace = (day: Day) => onPost(post, [0], day).length > 0;
  return { ...empty, rows, uncovered: uncoveredDays(shifts, days).filter(hasOpenPlace) };
};

/** The places of a guard who replaces the others on the uncovered days. */
export const rowsOfReplacement = (
  grid: Grid,
  { post, uncovered }: RotationPlan,
  guardId: Id,
): RequestedRow[] => (post ? grid.guardsOnPost(post, { guards: [{ id: guardId }], days: uncovered }) : []);

import type { Day, Id } from '@contract/primitives';
import { daysBetween } from '../day';

/** A guard's days in turn, one letter a day: D on the first post, N on the second, and - off. */
export const ROTATIONS = {
  sixOnOneOff: 'DDDDDD-',
  fourOnTwoOff: 'DDDD--',
  twoTwoThree: 'DD--DDD--DD---',
  daysAndNights: 'DDNN----',
} as const;
export type RotationName = keyof typeof ROTATIONS;
export const ROTATION_NAMES = Object.keys(ROTATIONS) as RotationName[];
export const MAX_ROTATING = 4;

/** Which of the two posts. */
type PostIndex = 0 | 1;
const POSTS: Readonly<Record<string, PostIndex | undefined>> = { D: 0, N: 1 };

export interface RotationShift {
  guardId: Id;
  date: Day;
  post: PostIndex;
}

/** Whether a rotation has shifts on a second post. */
export const hasSecondPost = (name: RotationName): boolean => ROTATIONS[name].includes('N');

/**
 * The shifts of guards on the days; those before `from` are left out. The first guard begins the rotation on `from`, and
 * the others are spread evenly over it, so that two guards of 2-2-3, or four on days and nights, take turns without a gap.
 */
export const rotationShifts = (
  name: RotationName,
  guardIds: readonly Id[],
  { from, days }: { from: Day; days: readonly Day[] },
): RotationShift[] => {
  const rotation = ROTATIONS[name];
  return days
    .filter((day) => day >= from)
    .flatMap((date) =>
      guardIds.flatMap((guardId, index): RotationShift[] => {
        const ahead = Math.round((index * rotation.length) / guardIds.length);
        const post = POSTS[rotation[(daysBetween(from, date) + ahead) % rotation.length] ?? ''];
        return post === undefined ? [] : [{ guardId, date, post }];
      }),
    );
};

/** The days on which all guards of a rotation are off its first post, so that it needs a replacement. */
export const uncoveredDays = (shifts: readonly RotationShift[], days: readonly Day[]): Day[] => {
  const covered = new Set(shifts.filter(({ post }) => post === 0).map(({ date }) => date));
  return days.filter((day) => !covered.has(day));
};

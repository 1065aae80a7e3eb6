import type { Day } from '@contract/primitives';
import { daysBetween } from '@domain/day';

const EPOCH: Day = '2020-01-06';
const WEEK = 7;

/** Seven guards for five or six posts of twelve hours, each with one or two rest days in seven. */
export interface Team {
  guardIds: readonly number[];
  posts: number;
}

/**
 * The guard of a post on a day: its regular guard or, on that guard's rest day, one without a post. A team works
 * only by day or only by night, so that changing posts never shortens a rest.
 */
export const guardOnPost = ({ guardIds, posts }: Team, post: number, day: Day): number => {
  const turn = daysBetween(EPOCH, day);
  const rests = (guard: number) => (turn + guard) % WEEK < WEEK - posts;
  const guards = guardIds.map((_, guard) => guard);
  const atRest = guards.filter((guard) => guard < posts && rests(guard));
  const replacements = guards.filter((guard) => guard >= posts && !rests(guard));
  const replacement = rests(post) ? replacements[atRest.indexOf(post)] : post;
  const guardId = guardIds[replacement ?? -1];
  if (guardId === undefined) throw new Error(`No guard is on post ${post} of ${posts} on ${day}`);
  return guardId;
};

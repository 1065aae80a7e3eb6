import type { Day, Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { compareNames } from '@domain/name-order';
import type { PostDay } from '@domain/staffing/fill';
import { openPlacesOf } from '@domain/wire-slot';
import { formatTimes } from '@src/lib/format';

/** A shift of a premise: slots with the same type and times. A day has several slots if several bookings have them. */
export interface Post extends Pick<Slot, 'premiseId' | 'type' | 'startTime' | 'endTime'> {
  key: string;
  premise: string;
  slots: ReadonlyMap<Day, readonly Slot[]>;
}

export const postKeyOf = ({
  premiseId,
  type,
  startTime,
  endTime,
}: Pick<Slot, 'premiseId' | 'type' | 'startTime' | 'endTime'>): string =>
  [premiseId, startTime, endTime, type].join(' ');

export const toPostDay = (slot: Slot): PostDay => ({
  slotId: slot.id,
  date: slot.date,
  post: postKeyOf(slot),
});

/** Groups slots into posts, sorted by premise, as a reader of the language expects, and time of day. */
export const postsOf = (
  slots: Iterable<Slot>,
  premiseNames: ReadonlyMap<Id, string>,
  language: string,
): Post[] => {
  const byName = compareNames(language);
  const posts = new Map<string, Omit<Post, 'slots'> & { slots: Map<Day, Slot[]> }>();
  for (const slot of slots) {
    const { premiseId, type, startTime, endTime, date } = slot;
    const key = postKeyOf(slot);
    const premise = premiseNames.get(premiseId) ?? '';
    const post = posts.get(key) ?? { key, premiseId, premise, type, startTime, endTime, slots: new Map() };
    post.slots.set(date, [...(post.slots.get(date) ?? []), slot]);
    posts.set(key, post);
  }
  return [...posts.values()].sort(
    (a, b) =>
      byName(a.premise, b.premise) ||
      a.premiseId - b.premiseId ||
      a.startTime.localeCompare(b.startTime) ||
      a.endTime.localeCompare(b.endTime),
  );
};

/** Posts with the most open places first, as stored: rows keep their order while guards are planned. */
export const openFirst = (posts: readonly Post[], days: readonly Day[]): Post[] => {
  const openOf = new Map(
    posts.map((post) => [
      post.key,
      days
        .flatMap((day) => post.slots.get(day) ?? [])
        .reduce((sum, slot) => sum + Math.max(0, openPlacesOf(slot)), 0),
    ]),
  );
  return posts.toSorted((a, b) => (openOf.get(b.key) ?? 0) - (openOf.get(a.key) ?? 0));
};

/** "06–12": without the minutes of full hours. */
export const shortTimes = ({ startTime, endTime }: Pick<Post, 'startTime' | 'endTime'>): string =>
  formatTimes(startTime.replace(':00', ''), endTime.replace(':00', ''));

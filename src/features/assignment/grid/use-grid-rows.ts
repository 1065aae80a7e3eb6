import type { StaffingGrid } from '@contract/assignment';
import type { Day, Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openFirst, postKeyOf, postsOf } from './posts';
import type { GridLayout } from './use-grid-layout';

export interface RowOptions {
  grid: StaffingGrid;
  /** The days shown; the data covers one week more on both sides. */
  days: readonly Day[];
  premiseNames: ReadonlyMap<Id, string>;
  /** Whether the grid shows a slot, on any day. */
  isShown: (slot: Slot) => boolean;
  isShownGuard: (guardId: Id) => boolean;
  layout: Pick<GridLayout, 'isOpenFirst'>;
}

/** The posts and guards that the grid shows, and the post of each slot and the name of each guard of its data. */
export const useGridRows = ({ grid, days, premiseNames, isShown, isShownGuard, layout }: RowOptions) => {
  const { isOpenFirst } = layout;
  const { language } = useTranslation().i18n;
  const posts = useMemo(() => {
    const shown = postsOf(grid.slots.filter(isShown), premiseNames, language).filter(({ slots }) =>
      days.some((day) => slots.has(day)),
    );
    return isOpenFirst ? openFirst(shown, days) : shown;
  }, [grid.slots, isShown, premiseNames, language, days, isOpenFirst]);
  const postBySlot = useMemo(() => {
    const all = postsOf(grid.slots, premiseNames, language);
    const byKey = new Map(all.map((post) => [post.key, post]));
    return new Map(grid.slots.map((slot) => [slot.id, byKey.get(postKeyOf(slot))]));
  }, [grid.slots, premiseNames, language]);
  const guards = useMemo(() => grid.guards.filter(({ id }) => isShownGuard(id)), [grid.guards, isShownGuard]);
  const names = useMemo(
    () =>
      new Map([
        ...grid.slots.flatMap((slot) => slot.guards.map(({ id, name }) => [id, name] as const)),
        ...grid.guards.map(({ id, name }) => [id, name] as const),
      ]),
    [grid],
  );
  const nameOf = useMemo(() => (guardId: Id) => names.get(guardId) ?? '', [names]);
  return { posts, guards, nameOf, postOf: (slotId: Id) => postBySlot.get(slotId) };
};

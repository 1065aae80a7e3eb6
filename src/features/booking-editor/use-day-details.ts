import type { Day } from '@contract/primitives';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fixedOn } from './day-view';
import type { Editor } from './use-editor';

/**
 * The day whose details are open: because the user opened it, or because a click left a choice to make or had no
 * effect.
 */
export const useDayDetails = (editor: Editor, calendar: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState<{ day: Day; cell: HTMLElement } | null>(null);
  const clicked = useRef<{ day: Day; before: readonly Day[] } | null>(null);
  const open = (day: Day) => {
    const cell = calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (cell) setOpened({ day, cell });
  };
  const pick = (day: Day) => {
    clicked.current = { day, before: editor.draft.dates };
    editor.pick(day);
  };
  // Open choices are known once the clicked days are chosen and priced.
  useEffect(() => {
    const click = clicked.current;
    if (!click) return;
    clicked.current = null;
    const { clashes, urgent } = editor.open;
    const isNew = ({ date }: { date: Day }) => !click.before.includes(date);
    const isFixed = !isNew({ date: click.day }) && fixedOn(click.day, editor).isLocked;
    if (isFixed || editor.blockOf(click.day) !== null || [...clashes, ...urgent].some(isNew)) open(click.day);
  });
  return { opened, open, pick, close: () => setOpened(null) };
};

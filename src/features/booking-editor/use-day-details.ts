import type { Day } from '@contract/primitives';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keptOn } from './day-view';
import type { Editor } from './use-editor';

/**
 * The day whose details are open at its cell: asked for, or because a click on it leaves something to decide or could
 * not do what it was for.
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
  // What a click leaves to decide is known once its days are chosen and judged.
  useEffect(() => {
    const click = clicked.current;
    if (!click) return;
    clicked.current = null;
    const { clashes, urgent } = editor.open;
    const isNew = ({ date }: { date: Day }) => !click.before.includes(date);
    const isKept = !isNew({ date: click.day }) && keptOn(click.day, editor).isLocked;
    if (isKept || editor.blockOf(click.day) !== null || [...clashes, ...urgent].some(isNew)) open(click.day);
  });
  return { opened, open, pick, close: () => setOpened(null) };
};

/** The states of a value, for undo and redo. */
export interface UndoHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

export const startOfHistory = <T>(present: T): UndoHistory<T> => ({ past: [], present, future: [] });

export const addStep = <T>({ past, present }: UndoHistory<T>, next: T): UndoHistory<T> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: next,
  future: [],
});

export const undoStep = <T>(history: UndoHistory<T>): UndoHistory<T> => {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

export const redoStep = <T>(history: UndoHistory<T>): UndoHistory<T> => {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
};

/** What a key asks for: Ctrl-Z undoes, Ctrl-Y and Ctrl-Shift-Z redo; null for others, and while the user types. */
export const undoKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>,
): 'undo' | 'redo' | null => {
  const { target } = event;
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!(event.ctrlKey || event.metaKey) || (isTyping && target.type !== 'checkbox')) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
};

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

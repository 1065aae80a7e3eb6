import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addStep, redoStep, startOfHistory, type UndoHistory, undoStep } from './undo-history';

const times = <T>(count: number, step: (history: UndoHistory<T>) => UndoHistory<T>, from: UndoHistory<T>) =>
  Array.from({ length: count }).reduce<UndoHistory<T>>((history) => step(history), from);

it('undoes and redoes every step, and a new step discards the undone ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 50 }), fc.nat(60), (values, back) => {
      const whole = values.reduce(addStep<number>, startOfHistory(-1));
      const states = [-1, ...values];
      const undone = times(back, undoStep, whole);
      const at = Math.max(0, values.length - back);
      expect(undone.present).toBe(states[at]);
      expect(times(back, redoStep, undone)).toEqual(whole);
      expect(addStep(undone, 7).future).toEqual([]);
      expect(undoStep(addStep(undone, 7)).present).toBe(undone.present);
    }),
  );
});

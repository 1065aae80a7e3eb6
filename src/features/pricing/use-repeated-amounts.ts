import type { ProblemError } from '@src/api/problem-error';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface AmountField<V extends FieldValues> {
  name: Path<V>;
  amount: number;
}

/**
 * Amounts that differ a lot from the current ones have to be typed twice: a refusal empties their fields, and the next
 * save sends them as `repeated` and accepts no others.
 */
export const useRepeatedAmounts = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  /** The field of a refused path, and the amount that was sent. */
  fieldOf: (path: string, values: O) => AmountField<V> | undefined,
) => {
  const [repeated, setRepeated] = useState<number[]>([]);
  const handleRefusal = ({ errors }: ProblemError, values: O): boolean => {
    const far = errors.flatMap(({ path, code, message }) => {
      const field = code === 'repeat_amount' ? fieldOf(path, values) : undefined;
      return field ? [{ ...field, message }] : [];
    });
    if (far.length === 0 || far.length < errors.length) return false;
    setRepeated((amounts) => [...amounts, ...far.map(({ amount }) => amount)]);
    for (const { name, message } of far) {
      form.setValue(name, '' as PathValue<V, Path<V>>);
      form.setError(name, { type: 'repeat_amount', message });
    }
    const [first] = far;
    if (first) form.setFocus(first.name);
    return true;
  };
  return { repeated, handleRefusal };
};

import type { Draft, ShiftChoice } from '@domain/cart/cart';
import { OTHER_TIMES, type ShiftOption, UNCHOSEN } from '@domain/cart/shift-options';
import { useState } from 'react';

interface ShiftChoiceOptions {
  draft: Pick<Draft, 'shifts' | 'others'>;
  set: (change: Partial<Draft>) => void;
  shifts: readonly ShiftOption[];
}

/** The chosen shifts of a draft with their numbers of guards, and custom shifts. */
export const useShiftChoice = ({ draft, set, shifts }: ShiftChoiceOptions) => {
  const { shifts: choices, others } = draft;
  /** Texts of the number fields, by shift. A refused one must outlive its field, which a resize draws elsewhere. */
  const [typedGuards, setTypedGuards] = useState<Record<string, string>>({});

  const setShift = (key: string, change: Partial<ShiftChoice>) =>
    set({ shifts: { ...choices, [key]: { ...(choices[key] ?? UNCHOSEN), ...change } } });

  return {
    setShift,
    typedGuards,
    setGuards: (key: string, guards: number | null, text: string) => {
      setTypedGuards({ ...typedGuards, [key]: text });
      setShift(key, { guards, isChosen: true });
    },
    /** Sets the same number of guards for every shift. */
    setAllNumbers: (guards: number | null) => {
      setTypedGuards({});
      set({
        shifts: Object.fromEntries(shifts.map(({ key, isChosen }) => [key, { isChosen, guards }])),
        perDay: {},
      });
    },
    addOther: () => {
      const key = `other-${1 + Math.max(0, ...others.map((other) => Number(other.key.slice(6)) || 0))}`;
      set({
        others: [...others, { key, ...OTHER_TIMES }],
        shifts: { ...choices, [key]: { ...UNCHOSEN, isChosen: true } },
      });
    },
    setOther: (key: string, times: { startTime?: string; endTime?: string }) =>
      set({ others: others.map((other) => (other.key === key ? { ...other, ...times } : other)) }),
    removeOther: (key: string) => {
      const { [key]: _gone, ...rest } = choices;
      set({ others: others.filter((other) => other.key !== key), shifts: rest });
    },
  };
};

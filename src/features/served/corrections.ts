import type { CallBody } from '@contract/call';
import type { EndedSlot, servedCalls } from '@contract/served';
import { slotMinutes } from '@domain/served';

/** What somebody says instead of what the assignments cover. */
export interface Correction {
  unit: 'places' | 'minutes';
  places: number | undefined;
  /** "5:47", as it is typed. */
  time: string;
  reason: string;
}
/** By the id of the slot. */
export type Corrections = Readonly<Record<number, Correction>>;

export type CorrectionFault = 'places' | 'time' | 'tooMuch' | 'reason';

/** "5:47" */
export const timeOfMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const minutesOfTime = (time: string): number | undefined => {
  const match = /^\s*(\d{1,5}):([0-5]\d)\s*$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};

export const fullMinutes = ({ slot }: EndedSlot): number => slot.numOfSecurity * slotMinutes(slot);

/** What was confirmed; before that, what is covered. */
export const shownMinutes = ({ slot, coveredMinutes }: EndedSlot): number =>
  slot.servedMinutes ?? coveredMinutes;

/** Where a correction begins: with what stands there. */
export const correctionOf = (ended: EndedSlot): Correction => {
  const minutes = shownMinutes(ended);
  const places = minutes / slotMinutes(ended.slot);
  return {
    unit: Number.isInteger(places) ? 'places' : 'minutes',
    places: Math.floor(places),
    time: timeOfMinutes(minutes),
    reason: '',
  };
};

/** The minutes that a correction says, or what is wrong with it. */
export const judgeCorrection = (
  ended: EndedSlot,
  { unit, places, time, reason }: Correction,
): { minutes: number; fault?: undefined } | { fault: CorrectionFault } => {
  const minutes =
    unit === 'minutes'
      ? minutesOfTime(time)
      : places === undefined
        ? undefined
        : places * slotMinutes(ended.slot);
  if (minutes === undefined) return { fault: unit === 'minutes' ? 'time' : 'places' };
  if (minutes > fullMinutes(ended)) return { fault: 'tooMuch' };
  if ((ended.isBilled || minutes !== ended.coveredMinutes) && !reason.trim()) return { fault: 'reason' };
  return { minutes };
};

type Body = CallBody<typeof servedCalls.confirmMany>;

/**
 * What a press confirms: all that nobody has confirmed, as covered or corrected, and what is corrected again. What is billed
 * was counted as covered.
 */
export const toConfirm = (slots: readonly EndedSlot[], corrections: Corrections): Body['slots'] =>
  slots.flatMap((ended) => {
    const { slot, confirmed, coveredMinutes, isBilled } = ended;
    const correction = corrections[slot.id];
    if ((confirmed || isBilled) && !correction) return [];
    const head = { slotId: slot.id, version: slot.version };
    if (!correction) return [{ ...head, servedMinutes: coveredMinutes }];
    const judged = judgeCorrection(ended, correction);
    if (judged.fault) return [];
    const reason = correction.reason.trim();
    return [{ ...head, servedMinutes: judged.minutes, ...(reason && { reason }) }];
  });

/** Slots whose correction can't be sent as it is. */
export const faultsOf = (
  slots: readonly EndedSlot[],
  corrections: Corrections,
): { slotId: number; fault: CorrectionFault }[] =>
  slots.flatMap((ended) => {
    const correction = corrections[ended.slot.id];
    const fault = correction && judgeCorrection(ended, correction).fault;
    return fault ? [{ slotId: ended.slot.id, fault }] : [];
  });

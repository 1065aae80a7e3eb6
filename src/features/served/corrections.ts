import type { CallBody } from '@contract/call';
import type { EndedSlot, servedCalls } from '@contract/served';
import { orderedMinutes, slotMinutes } from '@domain/served';
import { slotOfWire } from '@domain/wire-slot';

/** A served time that differs from the proposal. */
export interface Correction {
  unit: 'places' | 'minutes';
  places: number | undefined;
  /** "5:47" as text. */
  time: string;
  reason: string;
}
/** By slot id. */
export type Corrections = Readonly<Record<number, Correction>>;

export type CorrectionProblem = 'places' | 'time' | 'tooMuch' | 'reason';

/** "5:47" */
export const timeOfMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const minutesOfTime = (time: string): number | undefined => {
  const match = /^(\d{1,5}):([0-5]\d)$/.exec(time.normalize('NFKC').trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};

export const fullMinutes = ({ slot }: EndedSlot): number => orderedMinutes(slotOfWire(slot));

/** The confirmed minutes; before confirmation, what is billed or proposed. */
export const shownMinutes = ({ slot, isBilled, coveredMinutes, proposedMinutes }: EndedSlot): number =>
  slot.servedMinutes ?? (isBilled ? coveredMinutes : proposedMinutes);

/** Served in full by plan and presence, without a doubt or a reported problem: the row needs no look. */
export const isAsPlanned = (ended: EndedSlot): boolean =>
  !ended.isReported &&
  ended.presence.every(({ mark }) => mark === null) &&
  ended.coveredMinutes === fullMinutes(ended) &&
  ended.proposedMinutes === fullMinutes(ended) &&
  shownMinutes(ended) === fullMinutes(ended);

/** Initial values of a correction: the current minutes. */
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

/** The minutes of a correction, or its problem. */
export const evaluateCorrection = (
  ended: EndedSlot,
  { unit, places, time, reason }: Correction,
): { minutes: number; problem?: undefined } | { problem: CorrectionProblem } => {
  const minutes =
    unit === 'minutes'
      ? minutesOfTime(time)
      : places === undefined
        ? undefined
        : places * slotMinutes(ended.slot);
  if (minutes === undefined) return { problem: unit === 'minutes' ? 'time' : 'places' };
  if (minutes > fullMinutes(ended)) return { problem: 'tooMuch' };
  if ((ended.isBilled || minutes !== ended.proposedMinutes) && !reason.trim()) return { problem: 'reason' };
  return { minutes };
};

type Body = CallBody<typeof servedCalls.confirmMany>;

/**
 * The slots to confirm: unconfirmed ones, as proposed or corrected, and those corrected again. Billed slots count as
 * covered.
 */
export const slotsToConfirm = (slots: readonly EndedSlot[], corrections: Corrections): Body['slots'] =>
  slots.flatMap((ended) => {
    const { slot, confirmed, proposedMinutes, isBilled } = ended;
    const correction = corrections[slot.id];
    if ((confirmed || isBilled) && !correction) return [];
    const head = { slotId: slot.id, version: slot.version };
    if (!correction) return [{ ...head, servedMinutes: proposedMinutes }];
    const evaluated = evaluateCorrection(ended, correction);
    if (evaluated.problem) return [];
    const reason = correction.reason.trim();
    return [{ ...head, servedMinutes: evaluated.minutes, ...(reason && { reason }) }];
  });

/** Slots whose correction is invalid. */
export const correctionProblems = (
  slots: readonly EndedSlot[],
  corrections: Corrections,
): { slotId: number; problem: CorrectionProblem }[] =>
  slots.flatMap((ended) => {
    const correction = corrections[ended.slot.id];
    const problem = correction && evaluateCorrection(ended, correction).problem;
    return problem ? [{ slotId: ended.slot.id, problem }] : [];
  });

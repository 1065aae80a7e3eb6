import type { Slot } from '@contract/booking';
import type { ServedOffer } from '@contract/served';
import { intervalOf } from '@domain/coverage';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { coveredMinutes } from '@domain/served';
import { correctionOffer } from '@domain/served-correction';
import type { Actor } from '@server/actor';

interface CorrectedSlot {
  /** Before the correction. */
  slot: Slot;
  isBilled: boolean;
  /** The corrected minutes. */
  to: number;
}

/** Returns a note line for each correction that changes the amount of a billed slot. */
export const correctionOffers = ({ lang, t }: Actor, corrected: readonly CorrectedSlot[]): ServedOffer[] =>
  corrected.flatMap(({ slot, isBilled, to }) => {
    if (!isBilled) return [];
    const before = { ...slot, stints: slot.guards.map(intervalOf) };
    const offer = correctionOffer(before, { ...before, servedMinutes: to });
    if (!offer) return [];
    const { kind, quantity, price } = offer;
    const description = t('served.offer.line', {
      date: dayText(lang, slot.date),
      shift: t(`shift.type.${slot.type}`),
      startTime: slot.startTime,
      endTime: slot.endTime,
      before: durationText(t, slot.servedMinutes ?? coveredMinutes(slot, before.stints)),
      after: durationText(t, to),
    });
    return [{ slotId: slot.id, kind, lines: [{ description, quantity, price }] }];
  });

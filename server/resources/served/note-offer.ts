import type { NoteOffer } from '@contract/served';
import type { Slot } from '@contract/slot';
import { billedMinutes } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { correctionOffer } from '@domain/served-correction';
import { slotOfWire } from '@domain/wire-slot';
import type { Actor } from '@server/base/actor';
import type { CorrectedSlot } from './corrected-slots';

/** The note that settles the correction of a billed slot; null if nothing is unsettled. */
export const noteOfferOf = ({ lang, t }: Actor, slot: Slot, corrected: CorrectedSlot): NoteOffer | null => {
  const offer = correctionOffer(slot.price, corrected);
  if (!offer) return null;
  const { kind, quantity, price } = offer;
  const description = t('served.offer.line', {
    date: dayText(lang, slot.date),
    shift: t(`shift.type.${slot.type}`),
    startTime: slot.startTime,
    endTime: slot.endTime,
    before: durationText(t, corrected.billedMinutes),
    after: durationText(t, billedMinutes(slotOfWire(slot))),
  });
  return { kind, currency: corrected.currency, lines: [{ description, quantity, price, slotId: slot.id }] };
};

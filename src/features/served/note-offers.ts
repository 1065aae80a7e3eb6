import type { CallAnswer } from '@contract/call';
import type { NoteKind, NoteLine } from '@contract/credit-note';
import type { Month, Named } from '@contract/primitives';
import type { servedCalls } from '@contract/served';
import { monthOf } from '@domain/day';
import type { Corrections } from './corrections';

/** A suggested note for the corrections of one issued invoice. */
export interface NoteOffer {
  kind: NoteKind;
  premise: Named;
  month: Month;
  currency: string;
  lines: NoteLine[];
  reason: string;
}

/** Groups the server's suggestions for corrected slots by invoice and kind, with the given reasons. */
export const noteOffersOf = (
  { slots, offers }: CallAnswer<typeof servedCalls.confirmMany>,
  corrections: Corrections,
  premises: readonly Named[],
): NoteOffer[] => {
  const grouped = new Map<string, NoteOffer>();
  for (const { slotId, kind, currency, lines } of offers) {
    const slot = slots.find(({ id }) => id === slotId);
    const premise = premises.find(({ id }) => id === slot?.premiseId);
    if (!slot || !premise) continue;
    const month = monthOf(slot.date);
    const key = [kind, premise.id, month].join();
    const offer = grouped.get(key) ?? { kind, premise, month, currency, lines: [], reason: '' };
    const reasons = new Set([...offer.reason.split('\n'), corrections[slotId]?.reason.trim() ?? '']);
    grouped.set(key, {
      ...offer,
      lines: [...offer.lines, ...lines],
      reason: [...reasons].filter(Boolean).join('\n'),
    });
  }
  return [...grouped.values()];
};

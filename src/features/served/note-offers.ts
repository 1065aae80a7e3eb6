import type { CallAnswer } from '@contract/call';
import type { NoteKind, NoteLine } from '@contract/credit-note';
import type { Month, Named } from '@contract/primitives';
import type { servedCalls } from '@contract/served';
import { monthOf } from '@domain/day';
import type { Corrections } from './corrections';

/** A note that makes up for what corrections changed on one issued invoice. */
export interface NoteOffer {
  kind: NoteKind;
  premise: Named;
  month: Month;
  lines: NoteLine[];
  reason: string;
}

/** What the server offers for corrected slots, gathered by invoice and kind, with the reasons that were given. */
export const noteOffersOf = (
  { slots, offers }: CallAnswer<typeof servedCalls.confirmMany>,
  corrections: Corrections,
  premises: readonly Named[],
): NoteOffer[] => {
  const gathered = new Map<string, NoteOffer>();
  for (const { slotId, kind, lines } of offers) {
    const slot = slots.find(({ id }) => id === slotId);
    const premise = premises.find(({ id }) => id === slot?.premiseId);
    if (!slot || !premise) continue;
    const month = monthOf(slot.date);
    const key = [kind, premise.id, month].join();
    const offer = gathered.get(key) ?? { kind, premise, month, lines: [], reason: '' };
    const reasons = new Set([...offer.reason.split('\n'), corrections[slotId]?.reason.trim() ?? '']);
    gathered.set(key, {
      ...offer,
      lines: [...offer.lines, ...lines],
      reason: [...reasons].filter(Boolean).join('\n'),
    });
  }
  return [...gathered.values()];
};

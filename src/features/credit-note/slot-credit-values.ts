import type { ProblemKind } from '@contract/booking';
import { type NoteBody, noteBody } from '@contract/credit-note';
import type { BilledSlot } from '@contract/invoice';
import { durationText } from '@domain/duration-text';
import { type CreditClaim, creditLeft, isInPart, slotCredit } from '@domain/slot-credit';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatDay, formatTimes } from '@src/lib/format';
import { parseCount } from '@src/lib/number-text';
import type { TFunction } from 'i18next';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** A ticked slot; minutes as typed. */
export interface ClaimValues {
  slotId: number;
  kind: ProblemKind;
  guards: number;
  minutes: string;
}
export interface SlotCreditValues {
  lines: ClaimValues[];
  reason: string;
}

/** What was reported about the slot is proposed as the reason. */
export const newClaim = ({ id, reported, numOfSecurity }: BilledSlot): ClaimValues => ({
  slotId: id,
  kind: reported ?? 'no_show',
  guards: numOfSecurity,
  minutes: '',
});

const claimOf = ({ kind, guards, minutes }: ClaimValues): CreditClaim => ({
  kind,
  guards,
  minutes: parseCount(minutes) ?? 0,
});

/** Quantity and price of a claim's line; null while it credits nothing. */
export const creditOf = (slot: BilledSlot, claim: ClaimValues) =>
  slotCredit({ ...slot, left: creditLeft(slot) }, claimOf(claim));

/** "No one came" speaks of the whole slot, so that the reason of some of its guards has its own words. */
export const claimLabel = (t: TFunction, kind: ProblemKind): string =>
  kind === 'no_show' ? t('note.slots.didNotCome') : t(`problemReport.kind.${kind}`);

const descriptionOf = (t: TFunction, language: string, slot: BilledSlot, values: ClaimValues): string => {
  const { kind, guards, minutes } = claimOf(values);
  return t(isInPart(kind) ? 'note.slots.lineInPart' : 'note.slots.line', {
    day: formatDay(language, slot.date, 'weekday'),
    times: formatTimes(slot.startTime, slot.endTime),
    guards: t('slot.guards', { count: guards }),
    reason: claimLabel(t, kind),
    length: durationText(t, minutes),
  });
};

/** The typed reason, else those of the slots, each once. */
const reasonOf = (t: TFunction, { reason, lines }: SlotCreditValues): string => {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].filter((kind) => kind !== 'other');
  return reason.trim() || kinds.map((kind) => claimLabel(t, kind)).join(t('listSeparator'));
};

interface CreditedLine {
  premiseId: number;
  invoiceCode: string;
  slots: readonly BilledSlot[];
}

/** Turns the ticks into a note's body, one line per slot, in the order of the slots. */
export const slotCreditResolver =
  (
    t: TFunction,
    language: string,
    { premiseId, invoiceCode, slots }: CreditedLine,
  ): Resolver<SlotCreditValues, unknown, NoteBody> =>
  (values, ...rest) => {
    const toBody = z.transform(
      (typed: SlotCreditValues, { issues }): z.input<typeof noteBody> => ({
        premiseId,
        invoiceCode,
        reason: reasonOf(t, typed),
        lines: typed.lines.flatMap((claim, index) => {
          const slot = slots.find(({ id }) => id === claim.slotId);
          const credit = slot && creditOf(slot, claim);
          if (slot && credit)
            return [{ description: descriptionOf(t, language, slot, claim), ...credit, slotId: slot.id }];
          const path = ['lines', index, 'minutes'];
          issues.push({ code: 'custom', message: 'validation.required', path, input: claim.minutes });
          return [];
        }),
      }),
    );
    return zodResolver(z.pipe(toBody, noteBody), errorMap)(values, ...rest);
  };

import type { ShiftType } from '@contract/shift';
import {
  MAX_SPLIT_PARTIES,
  type SplitMode,
  type SplitTerms,
  splitMode,
  splitParty,
} from '@contract/split-config';
import { evenShares, splitProblems, unsharedPoints } from '@domain/split-config';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { readPercent, writePercent } from './percent';

/** A payer as the form holds it: with what both ways of splitting ask for, so that trying the other loses nothing. */
export interface PartyValues {
  name: string;
  billingAddress: string;
  email: string;
  /** A percentage as it is typed. */
  share: string;
  shiftTypes: ShiftType[];
}
export interface SplitValues {
  mode: SplitMode;
  parties: PartyValues[];
}

export type SplitForm = UseFormReturn<SplitValues, unknown, SplitTerms>;

export const NEW_PARTY: PartyValues = { name: '', billingAddress: '', email: '', share: '', shiftTypes: [] };

export const splitValuesOf = ({ mode, parties }: SplitTerms): SplitValues => ({
  mode,
  parties: parties.map(({ share, shiftTypes, ...payer }) => ({
    ...payer,
    share: share === undefined ? '' : writePercent(share),
    shiftTypes: shiftTypes ?? [],
  })),
});

/** Basis points that the shares as they are typed leave over; below zero where too much is given away. */
export const pointsLeft = (parties: readonly Pick<PartyValues, 'share'>[]): number =>
  unsharedPoints(parties.map(({ share }) => readPercent(share) ?? 0));

/** Even shares of so many payers, as they are typed. */
export const evenPercents = (count: number): string[] => evenShares(count).map(writePercent);

const percent = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const points = readPercent(text);
    if (points !== undefined) return points;
    issues.push({ code: 'custom', message: 'validation.invalid_percent', input: text });
    return z.NEVER;
  }),
);

const typedTerms = z
  .strictObject({
    mode: splitMode,
    parties: z
      .array(z.strictObject({ ...splitParty.shape, share: z.optional(percent) }))
      .check(z.maxLength(MAX_SPLIT_PARTIES)),
  })
  .check(({ value, issues }) => {
    for (const { path, code } of splitProblems(value))
      issues.push({ code: 'custom', path: path.split('.'), message: `validation.${code}`, input: value });
  });

/** What of the form belongs to its way of splitting. */
const saidOf = ({ mode, parties }: SplitValues): z.input<typeof typedTerms> => ({
  mode,
  parties:
    mode === 'none'
      ? []
      : parties.map(({ share, shiftTypes, ...payer }) => ({
          ...payer,
          ...(mode === 'share' ? { share: share.trim() || undefined } : { shiftTypes }),
        })),
});

/** Checks what is typed by the schema of the calls and by the rule that the server refuses with. */
export const typedSplit = z.pipe(z.transform(saidOf), typedTerms);

import type { ShiftType } from '@contract/shift';
import {
  MAX_SPLIT_PARTIES,
  type SplitMode,
  type SplitSettings,
  splitMode,
  splitParty,
} from '@contract/split-config';
import { evenShares, splitProblems, unsharedPoints } from '@domain/split-config';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatPercentInput, parsePercent } from './percent';

/** Form values of a payer, with the fields of both ways of splitting so that switching loses no input. */
export interface PartyValues {
  name: string;
  billingAddress: string;
  email: string;
  /** A percentage as text. */
  share: string;
  shiftTypes: ShiftType[];
}
export interface SplitValues {
  mode: SplitMode;
  parties: PartyValues[];
}

export type SplitForm = UseFormReturn<SplitValues, unknown, SplitSettings>;

export const NEW_PARTY: PartyValues = { name: '', billingAddress: '', email: '', share: '', shiftTypes: [] };

export const splitValuesOf = ({ mode, parties }: SplitSettings): SplitValues => ({
  mode,
  parties: parties.map(({ name, billingAddress, email, share, shiftTypes }) => ({
    name,
    billingAddress,
    email,
    share: share === undefined ? '' : formatPercentInput(share),
    shiftTypes: shiftTypes ?? [],
  })),
});

/** Basis points not covered by the shares; negative if they exceed 100 %. */
export const pointsLeft = (parties: readonly Pick<PartyValues, 'share'>[]): number =>
  unsharedPoints(parties.map(({ share }) => parsePercent(share) ?? 0));

/** Equal shares of `count` payers, as text. */
export const evenPercents = (count: number): string[] => evenShares(count).map(formatPercentInput);

const percent = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const points = parsePercent(text);
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

/** The values that the chosen way of splitting uses. */
const relevantValues = ({ mode, parties }: SplitValues): z.input<typeof typedTerms> => ({
  mode,
  parties:
    mode === 'none'
      ? []
      : parties.map(({ share, shiftTypes, ...payer }) => ({
          ...payer,
          ...(mode === 'share' ? { share: share.trim() || undefined } : { shiftTypes }),
        })),
});

/** Schema of the form: the calls' schema and the server's rule for splits. */
export const splitField = z.pipe(z.transform(relevantValues), typedTerms);

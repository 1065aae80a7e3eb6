import type { ShiftType } from '@contract/shift';
import {
  MAX_SPLIT_PARTIES,
  type SplitConfig,
  type SplitMode,
  type SplitTerms,
  splitMode,
  splitParty,
} from '@contract/split-config';
import { splitProblems } from '@domain/split-config';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readPercent, writePercent } from '@src/lib/percent';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

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

export const splitValuesOf = ({ mode, parties }: SplitConfig): SplitValues => ({
  mode,
  parties: parties.map(({ share, shiftTypes, ...payer }) => ({
    ...payer,
    share: share === undefined ? '' : writePercent(share),
    shiftTypes: shiftTypes ?? [],
  })),
});

const percent = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const points = readPercent(text);
    if (points !== undefined) return points;
    issues.push({ code: 'custom', message: 'validation.invalid_percent', input: text });
    return z.NEVER;
  }),
);

const schema = z
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
const saidOf = ({ mode, parties }: SplitValues): z.input<typeof schema> => ({
  mode,
  parties:
    mode === 'none'
      ? []
      : parties.map(({ share, shiftTypes, ...payer }) => ({
          ...payer,
          ...(mode === 'share' ? { share: share.trim() || undefined } : { shiftTypes }),
        })),
});

/** Checks the form by the schema of the call and by the rule that the server refuses with. */
export const splitResolver: Resolver<SplitValues, unknown, SplitTerms> = zodResolver(
  z.pipe(z.transform(saidOf), schema),
  sentences,
);

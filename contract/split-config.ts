import * as z from 'zod/mini';
import { call, twin } from './call';
import { email, idText, requiredLine, requiredText, version } from './primitives';
import { shiftType } from './shift';

/** How the invoices of a premise are split: not at all, by shares of the whole, or by who pays for which shifts. */
export const SPLIT_MODES = ['none', 'share', 'shiftType'] as const;
export const splitMode = z.enum(SPLIT_MODES);
export type SplitMode = z.infer<typeof splitMode>;

export const MAX_SPLIT_PARTIES = 20;
/** The whole, in basis points. */
export const WHOLE_SHARE = 10_000;

/** Who pays a part. Which of the last two it has is the mode's to say (domain/split-config). */
export const splitParty = z.strictObject({
  name: requiredLine(200),
  billingAddress: requiredText(500),
  email,
  /** Basis points. */
  share: z.optional(z.int().check(z.minimum(1), z.maximum(WHOLE_SHARE))),
  shiftTypes: z.optional(z.array(shiftType).check(z.maxLength(20))),
});
export type SplitParty = z.infer<typeof splitParty>;

export const splitTerms = z.strictObject({
  mode: splitMode,
  parties: z.array(splitParty).check(z.maxLength(MAX_SPLIT_PARTIES)),
});
export type SplitTerms = z.infer<typeof splitTerms>;

/** The version is the premise's. */
export const splitConfig = z.strictObject({ ...splitTerms.shape, version });
export type SplitConfig = z.infer<typeof splitConfig>;

const params = z.strictObject({ premiseId: idText });

export const splitConfigCalls = {
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{premiseId}/split-invoice-config`,
      summary: 'How the invoices of a premise are split, and among whom',
      access: 'split.edit',
      tells: 'Premise',
      params,
      answer: splitConfig,
    }),
  ),
  save: twin((area) =>
    call({
      method: 'PUT',
      path: `/api/v1/${area}/premise/{premiseId}/split-invoice-config`,
      summary: 'Split the invoices of a premise by shares that sum to 10000, by shift types, or not at all',
      access: 'split.edit',
      tells: ['Premise', 'Audit'],
      params,
      body: splitConfig,
      answer: splitConfig,
      refusals: ['stale'],
    }),
  ),
};

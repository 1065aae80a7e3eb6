import * as z from 'zod/mini';
import { call, twin } from './call';
import { linkFree } from './link-free';
import { email, idText, instant, name, named, percentBetween, requiredText, version } from './primitives';
import { shiftType } from './shift';

/** How invoices are split: not at all, by shares of the total, or by shift types. */
export const SPLIT_MODES = ['none', 'share', 'shiftType'] as const;
export const splitMode = z.enum(SPLIT_MODES);
export type SplitMode = z.infer<typeof splitMode>;

export const MAX_SPLIT_PARTIES = 20;
/** 100 % in basis points. */
export const FULL_SHARE = 10_000;

/** A paying party. The mode decides whether it has `share` or `shiftTypes` (see domain/split-config). */
export const splitParty = z.strictObject({
  name: linkFree(name(200)),
  billingAddress: requiredText(500),
  email,
  /** Basis points. */
  share: z.optional(percentBetween(1, FULL_SHARE)),
  shiftTypes: z.optional(z.array(shiftType).check(z.maxLength(20))),
});
export type SplitParty = z.infer<typeof splitParty>;

export const splitSettings = z.strictObject({
  mode: splitMode,
  parties: z.array(splitParty).check(z.maxLength(MAX_SPLIT_PARTIES)),
});
export type SplitSettings = z.infer<typeof splitSettings>;

/** Nothing is mailed to a payer's address before staff have confirmed it. */
export const partyAddress = z.strictObject({
  emailConfirmed: z.boolean(),
  /** Who entered an unconfirmed address, and when. */
  emailEntered: z.nullable(z.strictObject({ by: z.nullable(named), at: instant })),
});
export type PartyAddress = z.infer<typeof partyAddress>;

/** `version` is that of the premise. */
export const splitConfig = z.strictObject({
  ...splitSettings.shape,
  parties: z.array(z.strictObject({ ...splitParty.shape, name: z.string(), ...partyAddress.shape })),
  version,
});
const splitBody = z.strictObject({
  ...splitSettings.shape,
  // An answer can be sent back unchanged: its address fields are ignored.
  parties: z
    .array(
      z.strictObject({
        ...splitParty.shape,
        emailConfirmed: z.optional(z.boolean()),
        emailEntered: z.optional(z.unknown()),
      }),
    )
    .check(z.maxLength(MAX_SPLIT_PARTIES)),
  version,
});
export type SplitBody = z.infer<typeof splitBody>;
export type SplitConfig = z.infer<typeof splitConfig>;

const params = z.strictObject({ premiseId: idText });

export const splitConfigCalls = {
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{premiseId}/split-invoice-config`,
      summary: 'Return how the invoices of a premise are split',
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
      summary:
        'Set how the invoices of a premise are split: by shares that sum to 10000, by shift types, or not at all; by staff, this confirms the addresses',
      access: 'split.edit',
      tells: ['Premise', 'Audit'],
      params,
      body: splitBody,
      answer: splitConfig,
      refusals: ['stale'],
    }),
  ),
  confirmAddress: call({
    method: 'POST',
    path: '/api/v1/admin/premise/{premiseId}/split-invoice-config/confirm',
    area: 'admin',
    summary: "Confirm a payer's address, so that documents can be mailed to it",
    access: 'split.edit',
    tells: ['Premise', 'Invoice', 'Audit'],
    params,
    body: z.strictObject({ email }),
  }),
};

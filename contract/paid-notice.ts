import * as z from 'zod/mini';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
import { call } from './call';
import { invoiceCode } from './invoice-code';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, line, money, named } from './primitives';

/** Notices of one person within 24 hours. */
export const MAX_NOTICES_A_DAY = 30;

/** A client's word that an invoice was paid. No money is recorded by it. */
export const paidNotice = z.strictObject({
  id,
  on: day,
  amount: money,
  reference: z.string(),
  /** The picture of the slip. */
  photoId: z.nullable(z.uuid()),
  by: named,
  at: instant,
});
export type PaidNotice = z.infer<typeof paidNotice>;

export const listedNotice = z.strictObject({
  ...paidNotice.shape,
  invoiceCode: z.string(),
  printCode: z.string(),
  premise: named,
  /** What is open on the invoice; null while none is issued. */
  open: z.nullable(money),
  /** The invoice is paid. */
  isSettled: z.boolean(),
  currency: z.string(),
});
export type ListedNotice = z.infer<typeof listedNotice>;

export const paidNoticeBody = z.strictObject({
  on: day,
  amount: money.check(z.minimum(1)),
  reference: line(200),
});
export type PaidNoticeBody = z.infer<typeof paidNoticeBody>;

const tells = ['Invoice', 'Audit'] as const;

export const paidNoticeCalls = {
  create: call({
    method: 'POST',
    path: '/api/v1/client/invoice/{code}/paid-notice',
    area: 'client',
    summary: 'Say that an open invoice was paid; it is paid once the money is found in the bank',
    access: 'paidNotice.create',
    tells,
    params: z.strictObject({ code: invoiceCode }),
    body: paidNoticeBody,
    answer: z.strictObject({ id }),
    status: 201,
    refusals: ['document_status', 'rate_limited'],
  }),
  savePhoto: call({
    method: 'PUT',
    path: '/api/v1/client/invoice/{code}/paid-notice/{id}/photo',
    area: 'client',
    summary: 'Upload the picture of the slip as the body; it is re-encoded and replaces an earlier one',
    access: 'paidNotice.create',
    tells,
    params: z.strictObject({ code: invoiceCode, id: idText }),
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ photoId: z.uuid() }),
    refusals: ['media_type', 'too_large'],
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/paid-notice',
    area: 'admin',
    summary: 'List what clients say was paid, newest first',
    access: 'receipt.manage',
    tells: 'Invoice',
    query: z.strictObject({
      ...listQuery(['at', 'on', 'amount']),
      /** Only those whose invoice isn't paid. */
      open: z.optional(booleanQuery),
      premiseId: z.optional(idText),
    }),
    answer: page(listedNotice),
  }),
};

import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { idText, money, requiredText, version } from './primitives';
import { noteOffer } from './served';
import { slot } from './slot';

/** A billed slot whose served time was corrected after its invoice was issued, and isn't settled by notes yet. */
export const servedDifference = z.strictObject({
  slot,
  /** Before tax, on the issued invoice. */
  billed: money,
  /** What the slot would be billed now. */
  served: money,
  /** The lines of debit notes less those of credit notes on the slot, except void ones. */
  noted: money,
  /** Settles served − billed − noted. */
  offer: noteOffer,
});
export type ServedDifference = z.infer<typeof servedDifference>;

export const servedDifferenceCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/served-difference',
    area: 'admin',
    summary: 'List the slots whose served time differs from what is billed, oldest first',
    access: 'document.edit',
    tells: 'Invoice',
    query: z.strictObject({ ...listQuery(['date']), premiseId: z.optional(idText) }),
    answer: page(servedDifference),
  }),
  dismiss: call({
    method: 'POST',
    path: '/api/v1/admin/served-difference/{slotId}/dismiss',
    area: 'admin',
    summary:
      'Dismiss the difference of a slot; it is listed again once the slot is corrected or noted otherwise',
    access: 'document.edit',
    tells: ['Invoice', 'Audit'],
    params: z.strictObject({ slotId: idText }),
    /** The slot's version. */
    body: z.strictObject({ reason: requiredText(500), version }),
    refusals: ['stale', 'document_status'],
  }),
};

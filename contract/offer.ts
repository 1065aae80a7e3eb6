import * as z from 'zod/mini';
import { slot } from './booking';
import { call } from './call';
import { toldGuard } from './duty';
import { booleanQuery, listQuery, page } from './list';
import { id, idText, instant, named } from './primitives';

const offerState = z.enum(['asked', 'accepted', 'declined']);

/** One open place of a shift, offered to several guards; the first who accepts gets it. */
const offer = z.strictObject({
  id,
  slot,
  guards: z.array(z.strictObject({ id, name: z.string(), state: offerState })),
  /** Without an answer until then, more guards are asked. */
  until: instant,
  takenBy: z.nullable(named),
  /** Taken, withdrawn, filled otherwise, or begun. */
  endedAt: z.nullable(instant),
});
export type Offer = z.infer<typeof offer>;

const created = z.strictObject({
  ...offer.shape,
  /** Guards whom no service reaches, to be told by hand. */
  toTell: z.array(toldGuard),
});
export type CreatedOffer = z.infer<typeof created>;

const flag = 'funding_phase1';
const STALE_WITH_OFFERS = ['Duty', 'Audit'] as const;

export const offerCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/offer',
    area: 'admin',
    summary: 'List offers of open shifts to guards, newest first',
    access: 'duty.manage',
    flag,
    tells: 'Duty',
    query: z.strictObject({ ...listQuery(['createdAt']), open: z.optional(booleanQuery) }),
    answer: page(offer),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/offer',
    area: 'admin',
    summary:
      'Offer an open place of a shift to guards whom no rule stops, in the order of their rank. Without an answer for `minutes`, as many more are asked',
    access: 'duty.manage',
    flag,
    isShownOnce: true,
    tells: STALE_WITH_OFFERS,
    body: z.strictObject({
      slotId: id,
      securityIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
      minutes: z.int().check(z.minimum(1), z.maximum(1440)),
    }),
    status: 201,
    answer: created,
    refusals: ['conflict'],
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/api/v1/admin/offer/{id}',
    area: 'admin',
    summary: 'Withdraw an offer and tell the guards who were asked',
    access: 'duty.manage',
    flag,
    tells: STALE_WITH_OFFERS,
    params: z.strictObject({ id: idText }),
    refusals: ['conflict'],
  }),
};

import * as z from 'zod/mini';
import { call } from './call';
import { toldGuard } from './duty';
import { listQuery, page } from './list';
import { id, idText, instant, named } from './primitives';
import { slot } from './slot';

/** `ended`: the shift was filled otherwise, or has begun. */
export const OFFER_STATES = ['open', 'taken', 'withdrawn', 'ended'] as const;
const offerState = z.enum(OFFER_STATES);
export type OfferState = z.infer<typeof offerState>;
const answerState = z.enum(['asked', 'accepted', 'declined']);

/** One open place of a shift, offered to several guards; the first who accepts gets it. */
const offer = z.strictObject({
  id,
  slot,
  premise: named,
  state: offerState,
  createdAt: instant,
  createdBy: named,
  /** In the order of asking. Those who were asked later than `createdAt` were asked without an answer in time. */
  guards: z.array(z.strictObject({ id, name: z.string(), state: answerState, askedAt: instant })),
  /** Without an answer until then, more guards are asked. */
  until: instant,
  takenBy: z.nullable(named),
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
    query: z.strictObject({
      ...listQuery(['createdAt']),
      state: z.optional(offerState),
      premiseId: z.optional(idText),
      slotId: z.optional(idText),
    }),
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

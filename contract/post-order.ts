import * as z from 'zod/mini';
import type { Area } from './access';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
import { call } from './call';
import { id, idText, instant, issue, named, requiredText, text, version } from './primitives';
import { shiftType } from './shift';

export const MAX_POST_ORDERS = 40;
export const MAX_POST_ORDER_TEXT = 1000;

/** Proposals of one person within 24 hours. */
export const MAX_PROPOSALS_A_DAY = 10;
export const MAX_POST_ORDER_PHOTOS = 6;

const givenText = text(MAX_POST_ORDER_TEXT);

/** An instruction to the guards of a post. Languages without a text are empty; guards read another one then. */
export const postOrderLine = z.strictObject({
  text: z
    .strictObject({ cn: givenText, hk: givenText, en: givenText })
    .check(z.refine((texts) => Object.values(texts).some((given) => given !== ''), issue('required'))),
  /** A gate code or the like: guards see it from two hours before their shift to its end. */
  secret: z.boolean(),
  photoIds: z.array(z.uuid()).check(z.maxLength(MAX_POST_ORDER_PHOTOS)),
});
export type PostOrderLine = z.infer<typeof postOrderLine>;

const lines = z.array(postOrderLine).check(z.maxLength(MAX_POST_ORDERS));

const instructions = {
  version,
  /** For everybody who stands at the premise. */
  premise: lines,
  /** For the guards of one kind of shift, at most one row a type. */
  shifts: z.array(z.strictObject({ type: shiftType, lines })),
};

const proposal = z.strictObject({
  id,
  /** Null: the instructions of the premise. */
  type: z.nullable(shiftType),
  lines,
  note: z.nullable(z.string()),
  by: named,
  at: instant,
});
export type PostOrderProposal = z.infer<typeof proposal>;

/** The instructions of a premise; `proposals` wait for an answer, oldest first. */
export const postOrders = z.strictObject({ ...instructions, proposals: z.array(proposal) });
export type PostOrders = z.infer<typeof postOrders>;

/** Staff see who has not read the current version, of the guards of the next 14 days. */
export const staffPostOrders = z.strictObject({
  ...postOrders.shape,
  unread: z.array(z.strictObject({ guard: named })),
});
export type StaffPostOrders = z.infer<typeof staffPostOrders>;

const body = z.strictObject(instructions).check(
  z.refine(({ shifts }) => new Set(shifts.map(({ type }) => type)).size === shifts.length, {
    ...issue('duplicate'),
    path: ['shifts'],
  }),
);
export type PostOrdersBody = z.infer<typeof body>;

/** The instructions of a premise or of one kind of shift, as they are edited; `note` is of a proposal. */
export const postOrderSection = z.strictObject({ lines, note: z.optional(text(1000)) });
export type PostOrderSection = z.infer<typeof postOrderSection>;

const proposalBody = z.strictObject({
  /** Without it, the instructions of the premise. */
  type: z.optional(z.nullable(shiftType)),
  ...postOrderSection.shape,
});
export type PostOrderProposalBody = z.infer<typeof proposalBody>;

const params = z.strictObject({ id: idText });
const tells = ['Premise', 'Audit'] as const;
/** The admin home counts proposals. */
const proposalTells = [...tells, 'Booking'] as const;

const read = <const A extends Area, const S extends z.ZodMiniType>(area: A, answer: S) =>
  call({
    method: 'GET',
    path: `/api/v1/${area}/premise/{id}/post-order`,
    area,
    summary: "Return the instructions to a premise's guards, and proposed changes",
    access: 'postOrder.read',
    tells: 'Premise',
    params,
    answer,
  });

export const postOrderCalls = {
  get: { admin: read('admin', staffPostOrders), client: read('client', postOrders) },
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/premise/{id}/post-order',
    area: 'admin',
    summary: 'Replace the instructions; guards are asked to read those that changed',
    access: 'postOrder.edit',
    tells,
    params,
    body,
    answer: staffPostOrders,
    refusals: ['stale'],
  }),
  savePhoto: call({
    method: 'POST',
    path: '/api/v1/admin/premise/{id}/post-order/photo',
    area: 'admin',
    summary: 'Upload a picture for an instruction; unused ones are deleted after a day',
    access: 'postOrder.edit',
    tells: ['Audit'],
    params,
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ photoId: z.uuid() }),
    status: 201,
    refusals: ['media_type', 'too_large'],
  }),
  propose: call({
    method: 'POST',
    path: '/api/v1/client/premise/{id}/post-order',
    area: 'client',
    summary:
      'Propose other instructions for a premise or one of its kinds of shift; ten a day for one person',
    access: 'postOrder.propose',
    tells: proposalTells,
    params,
    body: proposalBody,
    answer: postOrders,
    status: 201,
    refusals: ['rate_limited'],
  }),
  decide: call({
    method: 'PUT',
    path: '/api/v1/admin/premise/{id}/post-order/proposal/{proposalId}',
    area: 'admin',
    summary:
      'Accept a proposal, which replaces the instructions, or decline it with a reason; who proposed it is notified',
    access: 'postOrder.edit',
    tells: proposalTells,
    params: z.strictObject({ id: idText, proposalId: idText }),
    body: z.discriminatedUnion('accept', [
      z.strictObject({ accept: z.literal(true), reason: z.optional(text(1000)), version }),
      z.strictObject({ accept: z.literal(false), reason: requiredText(1000), version }),
    ]),
    answer: staffPostOrders,
    refusals: ['stale', 'conflict'],
  }),
};

import * as z from 'zod/mini';
import { call, twin } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { day, id, idText, instant, month, named, requiredText, version } from './primitives';
import { slot } from './slot';

/** Questions of one person within 24 hours. */
export const MAX_QUESTIONS_A_DAY = 50;

/**
 * How far the client's agreement to a month is. open: the month is not over. empty: it has no shift. questioned: a
 * question waits for an answer. silent: nobody agreed or questioned it in time, which counts as agreement.
 */
export const SERVED_MONTH_STATES = ['open', 'empty', 'waiting', 'questioned', 'agreed', 'silent'] as const;
export const servedMonthState = z.enum(SERVED_MONTH_STATES);
export type ServedMonthState = z.infer<typeof servedMonthState>;

/** A client's question about a shift, with the company's answer. */
export const servedQuestion = z.strictObject({
  id,
  version,
  slotId: id,
  note: z.string(),
  by: named,
  at: instant,
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(named),
  answeredAt: z.nullable(instant),
});
export type ServedQuestion = z.infer<typeof servedQuestion>;

/** A slot in force with the minutes that its bill counts: those confirmed, else those that its guards cover. */
export const monthSlot = z.strictObject({ ...slot.shape, billedMinutes: z.int() });
export type MonthSlot = z.infer<typeof monthSlot>;

export const servedMonth = z.strictObject({
  premise: named,
  month,
  /** Raised by whatever changes what there is to agree to. 0 while the month is open: there is nothing to agree to yet. */
  version: z.int(),
  state: servedMonthState,
  /** The premise's invoices wait for the client's agreement. */
  isRequired: z.boolean(),
  /** The day from which silence counts as agreement; null if it doesn't. */
  silentFrom: z.nullable(day),
  /** By start. */
  slots: z.array(monthSlot),
  agreedBy: z.nullable(named),
  agreedAt: z.nullable(instant),
  /** Oldest first. */
  questions: z.array(servedQuestion),
  /** What the caller may do now. */
  allowed: z.array(z.enum(['agree', 'question', 'answer'])),
});
export type ServedMonth = z.infer<typeof servedMonth>;

const params = z.strictObject({ id: idText, month });

export const servedMonthCalls = {
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/served/{month}`,
      summary: 'Return what was served in a month, with the agreement and the questions of the client',
      access: 'servedMonth.read',
      tells: 'Booking',
      params,
      answer: servedMonth,
    }),
  ),
  agree: call({
    method: 'POST',
    path: '/api/v1/client/premise/{id}/served/{month}/agree',
    area: 'client',
    summary:
      'Agree to what was served in a month that is over; a later correction or question ends the agreement',
    access: 'servedMonth.agree',
    tells: STALE_WITH_INVOICES,
    params,
    body: z.strictObject({ version: z.int().check(z.minimum(0)) }),
    answer: servedMonth,
    refusals: ['stale', 'month_open', 'document_status'],
  }),
  question: call({
    method: 'POST',
    path: '/api/v1/client/premise/{id}/served/{month}/question',
    area: 'client',
    summary: 'Question a shift that is over; those who may answer are notified',
    access: 'servedMonth.agree',
    tells: STALE_WITH_INVOICES,
    params,
    body: z.strictObject({ slotId: id, note: requiredText(1000) }),
    answer: servedMonth,
    status: 201,
    refusals: ['booking_status', 'rate_limited'],
  }),
  answer: call({
    method: 'PUT',
    path: '/api/v1/admin/premise/{id}/served/{month}/question/{questionId}',
    area: 'admin',
    summary: 'Answer a question, or replace the answer; who asked is notified',
    access: 'servedMonth.answer',
    tells: STALE_WITH_INVOICES,
    params: z.strictObject({ ...params.shape, questionId: idText }),
    body: z.strictObject({ answer: requiredText(1000), version }),
    answer: servedMonth,
    refusals: ['stale'],
  }),
};

import * as z from 'zod/mini';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
import { problemKind, problemReport } from './booking';
import { call } from './call';
import { STALE_WITH_DECISIONS } from './change-key';
import { booleanQuery, listQuery, page } from './list';
import { idText, requiredText, text, version } from './primitives';

const params = z.strictObject({ id: idText });

/** Reports of one person within 24 hours. */
export const MAX_REPORTS_A_DAY = 10;

export const problemReportCalls = {
  report: call({
    method: 'POST',
    path: '/api/v1/client/booking/{id}/slot/{slotId}/report',
    area: 'client',
    summary: 'Report a problem in a slot that has begun; ten a day for one person',
    access: 'problemReport.create',
    tells: STALE_WITH_DECISIONS,
    params: z.strictObject({ id: idText, slotId: idText }),
    body: z.strictObject({ kind: problemKind, note: z.optional(text(1000)) }),
    answer: problemReport,
    status: 201,
    refusals: ['booking_status', 'rate_limited'],
  }),
  savePhoto: call({
    method: 'PUT',
    path: '/api/v1/client/problem-report/{id}/photo',
    area: 'client',
    summary: 'Upload the picture of a report as the body; it is re-encoded and replaces an earlier one',
    access: 'problemReport.create',
    tells: ['Booking', 'Audit'],
    params,
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ photoId: z.uuid() }),
    refusals: ['media_type', 'too_large'],
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/problem-report',
    area: 'admin',
    summary: 'List the problems that clients reported, newest first',
    access: 'problemReport.read',
    tells: 'Booking',
    query: z.strictObject({
      ...listQuery(['at']),
      unanswered: z.optional(booleanQuery),
      kind: z.optional(problemKind),
      premiseId: z.optional(idText),
    }),
    answer: page(problemReport),
  }),
  answer: call({
    method: 'PUT',
    path: '/api/v1/admin/problem-report/{id}',
    area: 'admin',
    summary: 'Answer a report, or replace the answer; who reported it is notified',
    access: 'problemReport.answer',
    tells: STALE_WITH_DECISIONS,
    params,
    body: z.strictObject({ answer: requiredText(1000), version }),
    answer: problemReport,
    refusals: ['stale'],
  }),
};

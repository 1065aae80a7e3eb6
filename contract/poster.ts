import * as z from 'zod/mini';
import { call } from './call';
import { idText } from './primitives';

/** The poster of a premise. Its code opens nothing without the cookie of a guard's page. */
const poster = z.strictObject({
  code: z.string(),
  /** What the printed QR code holds. */
  url: z.string(),
});

const params = z.strictObject({ id: idText });

export const posterCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/premise/{id}/poster',
    area: 'admin',
    summary: "Return the code of a premise's poster, by which guards check in there",
    access: 'duty.manage',
    tells: 'Premise',
    params,
    answer: poster,
  }),
  renew: call({
    method: 'POST',
    path: '/api/v1/admin/premise/{id}/poster/renew',
    area: 'admin',
    summary: "Give a premise's poster a new code; printed posters with the old one end",
    access: 'duty.manage',
    tells: ['Premise', 'Audit'],
    params,
    answer: poster,
  }),
};

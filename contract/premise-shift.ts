import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { affectedAnswer, releaseFields } from './lost-assignments';
import { idText, version } from './primitives';
import { premiseShift, premiseShiftBody } from './shift';

const savedShift = z.strictObject({ ...premiseShiftBody.shape, ...releaseFields, version });
export type SavedShift = z.infer<typeof savedShift>;

/** Separate from `shiftCalls` to avoid an import cycle: it returns slots, which refer to shifts. */
export const premiseShiftCalls = {
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/premise-shift/{id}',
    area: 'admin',
    summary:
      "Change a premise's shift and its price from a day on; ordered slots keep times and price. Refused unless guards without a newly required licence are released",
    access: 'setting.manage',
    tells: [...STALE_WITH_SLOTS, 'Price'],
    params: z.strictObject({ id: idText }),
    body: savedShift,
    answer: z.union([premiseShift, affectedAnswer]),
    refusals: ['stale', 'conflict', 'guard_unavailable'],
  }),
};

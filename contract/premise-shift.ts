import * as z from 'zod/mini';
import { affectedAnswer, releaseFields } from './affected';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { idText, version } from './primitives';
import { premiseShift, premiseShiftBody } from './shift';

const savedShift = z.strictObject({ ...premiseShiftBody.shape, ...releaseFields, version });
export type SavedShift = z.infer<typeof savedShift>;

/** Beside `shiftCalls`: this one answers slots, and slots have shifts. */
export const premiseShiftCalls = {
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/premise-shift/{id}',
    area: 'admin',
    summary:
      "Change a premise's own shift, with its price from a day on; what is ordered keeps its times and price. Guards who do not hold what it newly requires are released, or refuse it",
    access: 'setting.manage',
    tells: [...STALE_WITH_SLOTS, 'Price'],
    params: z.strictObject({ id: idText }),
    body: savedShift,
    answer: z.union([premiseShift, affectedAnswer]),
    refusals: ['stale', 'conflict', 'guard_unavailable'],
  }),
};

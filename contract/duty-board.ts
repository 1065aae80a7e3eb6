import * as z from 'zod/mini';
import { call } from './call';
import { dutyState } from './duty-state';
import { idText, instant, named, text } from './primitives';
import { slot, slotGuard } from './slot';

/** A slot in force on the board, with the plan and the presence of its guards. */
const boardSlot = z.strictObject({
  ...z.pick(slot, {
    id: true,
    date: true,
    type: true,
    startTime: true,
    endTime: true,
    startsAt: true,
    endsAt: true,
    gaps: true,
  }).shape,
  premise: z.strictObject({ ...named.shape, checkIn: z.boolean() }),
  guards: z.array(
    z.strictObject({
      ...z.pick(slotGuard, {
        id: true,
        name: true,
        from: true,
        to: true,
        checkedInAt: true,
        checkedOutAt: true,
      }).shape,
      state: dutyState,
      /** Gone more than the setting's `lateMinutes` before the end. */
      hasLeftEarly: z.boolean(),
    }),
  ),
});
export type BoardSlot = z.infer<typeof boardSlot>;
export type BoardGuard = BoardSlot['guards'][number];

export const dutyBoardCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/duty/board',
    area: 'admin',
    summary: 'Return the slots in force from 6 hours ago to 12 hours on, with the duty state of their guards',
    access: 'duty.manage',
    flag: 'funding_phase1',
    tells: 'Booking',
    query: z.strictObject({
      /** Slots with a guard in this state. */
      state: z.optional(dutyState),
      premiseId: z.optional(idText),
      region: z.optional(idText),
      premiseGroupId: z.optional(idText),
      globalKey: z.optional(text(100)),
    }),
    answer: z.strictObject({ from: instant, to: instant, slots: z.array(boardSlot) }),
  }),
};

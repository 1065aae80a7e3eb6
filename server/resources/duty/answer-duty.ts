import type { CallInput } from '@contract/call';
import { guardPageCalls } from '@contract/guard-page';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import {
  answeredDuties,
  dutyChanged,
  lockDuties,
  pressedOn,
  refuseWithoutTransition,
  toldNow,
  writeDuties,
} from './change-duties';
import { keysOfDevice } from './duty-keys';

type Answer = CallInput<typeof guardPageCalls.answer>['body'];

/** Stores a guard's answer. A guard who answers knows the shift, so it counts as told. */
export const answerDuty = async (
  tx: Tx,
  actor: AnyActor,
  device: DutyDevice,
  { slotIds, answer, reason, note, lateMinutes }: Answer,
): Promise<void> => {
  if (answer === 'late' && lateMinutes === undefined)
    throw new FieldRefusalError([{ path: 'lateMinutes', code: 'required' }]);
  if (answer === 'decline' && reason === undefined)
    throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
  if (answer === 'decline' && reason === 'other' && !note)
    throw new FieldRefusalError([{ path: 'note', code: 'required' }]);
  const locked = await lockDuties(tx, keysOfDevice(device, slotIds), actor);
  const answered = await answeredDuties(tx, locked, answer, actor.now);
  // The first of two shifts that are one duty may be over.
  const duties = answered.filter(({ endsAt }) => endsAt > actor.now.toISOString());
  if (duties.length === 0) throw dutyChanged();
  await refuseWithoutTransition(tx, duties, answer, actor.now);
  await writeDuties(
    tx,
    actor,
    duties.map((duty) => ({
      duty,
      change: {
        ...toldNow(duty, duty.record?.toldBy ?? 'page', actor.now),
        ...(duty.record?.toldAt && { toldAt: duty.record.toldAt }),
        answer,
        answeredAt: actor.now,
        reason: answer === 'decline' ? (reason ?? null) : null,
        note: answer === 'decline' ? note || null : null,
        lateMinutes: answer === 'late' ? (lateMinutes ?? null) : null,
      },
    })),
    {
      act: answer,
      ...pressedOn(device),
      detail: {
        ...pressedOn(device).detail,
        ...(answer === 'decline' && reason && { reason }),
        ...(answer === 'late' && lateMinutes && { lateMinutes }),
      },
    },
  );
  await announceChange(tx, actor.now, guardPageCalls.answer.tells);
};

import type { CallInput } from '@contract/call';
import { guardPageCalls } from '@contract/guard-page';
import { canPress, countsAsPressed } from '@domain/duty-state';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { dutyChanged, lockDuties, refuseWithoutArrow, toldNow, writeDuties } from './change-duties';

type Answer = CallInput<typeof guardPageCalls.answer>['body'];
type Press = CallInput<typeof guardPageCalls.presence>['body'];

const ofDevice = ({ id, heldStaffSession }: DutyDevice) => ({
  deviceId: id,
  ...(heldStaffSession && { detail: { heldStaffSession } }),
});

const keysOf = (device: DutyDevice, slotIds: readonly number[]) =>
  slotIds.map((slotId) => ({ slotId, guardId: device.guardId }));

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
  const duties = await lockDuties(tx, keysOf(device, slotIds), actor);
  await refuseWithoutArrow(tx, duties, answer, actor.now);
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
      ...ofDevice(device),
      detail: {
        ...ofDevice(device).detail,
        ...(answer === 'decline' && reason && { reason }),
        ...(answer === 'late' && lateMinutes && { lateMinutes }),
      },
    },
  );
  await announceChange(tx, actor.now, guardPageCalls.answer.tells);
};

/** Checks a guard in or out. A time that the server can't vouch for is marked, and counts only when staff confirm it. */
export const pressPresence = async (
  tx: Tx,
  actor: AnyActor,
  device: DutyDevice,
  { slotIds, kind, at, wasOffline = false, posterCode }: Press,
): Promise<void> => {
  // No premise has a poster yet, so no code is one's.
  if (posterCode !== undefined)
    throw new FieldRefusalError([{ path: 'posterCode', code: 'unknown_reference' }]);
  const received = actor.now.toISOString();
  const duties = await lockDuties(tx, keysOf(device, slotIds), actor);
  const first = duties[0];
  const last = duties.at(-1);
  if (!first || !last) throw dutyChanged();
  const counts = countsAsPressed(at, received);
  // A clock that is a little ahead is no reason to refuse a press.
  const pressed = counts && at > received ? received : at;
  if (at > received && !counts) throw new FieldRefusalError([{ path: 'at', code: 'future' }]);
  if (!canPress(kind, { startsAt: first.startsAt, endsAt: last.endsAt }, pressed)) throw dutyChanged();
  const detail = {
    ...ofDevice(device).detail,
    ...(pressed !== received && { pressedAt: pressed }),
    ...(wasOffline && { wasOffline }),
  };
  if (kind === 'in') {
    await refuseWithoutArrow(tx, duties, 'in', actor.now);
    await writeDuties(
      tx,
      actor,
      duties.map((duty) => ({
        duty,
        change: {
          checkedInAt: new Date(pressed),
          checkedOutAt: null,
          presence: 'pressed' as const,
          isInUnconfirmed: !counts,
          isOutUnconfirmed: false,
        },
      })),
      { act: 'in', ...ofDevice(device), detail },
    );
  } else {
    const present = duties.filter(
      ({ facts }) =>
        facts.checkedInAt !== null && facts.checkedOutAt === null && facts.checkedInAt <= pressed,
    );
    if (present.length === 0) throw dutyChanged();
    await writeDuties(
      tx,
      actor,
      present.map((duty) => ({
        duty,
        change: {
          checkedOutAt: new Date(pressed),
          isOutUnconfirmed: !counts,
        },
      })),
      { act: 'out', ...ofDevice(device), detail },
    );
  }
  await announceChange(tx, actor.now, guardPageCalls.presence.tells);
};

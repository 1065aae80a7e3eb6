import type { CallInput } from '@contract/call';
import { type DutyRow, dutyCalls } from '@contract/duty';
import { recordedAt } from '@domain/duty-intervals';
import { canDo, dutyState, isNearShift } from '@domain/duty-state';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import { within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { answeredDuties, dutyChanged, lockDuties, toldNow, writeDuties } from './change-duties';
import { countPairs, type DutyKey, matchesKeys, onlyChosen } from './duty-keys';
import { dutyInReach } from './list-queries';
import { dutyOnWire, findDuties, type StoredDuty, withSlots } from './queries';

/** Locks rows that the viewer may act on; 404 if one is out of reach. */
export const lockReachable = async (
  tx: Tx,
  actor: Actor,
  keys: readonly DutyKey[],
): Promise<StoredDuty[]> => {
  const inReach = await findDuties(tx, actor.lang, within(dutyInReach(tx, actor.viewer), matchesKeys(keys)));
  if (countPairs(inReach) < countPairs(keys)) throw notFound();
  return lockDuties(tx, keys, actor);
};

type Record = CallInput<typeof dutyCalls.record>['body'];

const instant = (text: string) => new Date(text);

/** Records what a guard said by phone; a checked time also confirms a press that was sent late. */
export const recordDuty = async (tx: Tx, actor: Actor, body: Record): Promise<DutyRow> => {
  const { slotId, securityId: guardId, answer, lateMinutes, checkedInAt, checkedOutAt, reason } = body;
  const { now } = actor;
  const locked = await lockReachable(tx, actor, [{ slotId, guardId }]);
  const setting = await findSetting(tx);
  const isMoved = checkedInAt !== undefined || checkedOutAt !== undefined;
  const duties =
    answer && !isMoved
      ? await answeredDuties(tx, locked, answer, now)
      : recordedAt(locked, { checkedInAt, checkedOutAt });
  const [duty] = duties;
  if (!duty) throw dutyChanged();
  const state = dutyState(duty.facts, setting.lateMinutes, now.toISOString());
  if (answer && !canDo(answer, state)) throw dutyChanged();
  if (answer === 'late' && lateMinutes === undefined)
    throw new FieldRefusalError([{ path: 'lateMinutes', code: 'required' }]);
  const arrived = checkedInAt ?? duty.facts.checkedInAt;
  for (const [path, at] of [
    ['checkedInAt', checkedInAt],
    ['checkedOutAt', checkedOutAt],
  ] as const) {
    if (at === undefined) continue;
    if (instant(at) > now) throw new FieldRefusalError([{ path, code: 'future' }]);
    if (!isNearShift(duty, at)) throw new FieldRefusalError([{ path, code: 'far_from_shift' }]);
  }
  // One that was sent late and not confirmed can be wrong.
  const leftAt = checkedOutAt ?? (duty.facts.isOutUnconfirmed ? null : duty.facts.checkedOutAt);
  if (isMoved && leftAt !== null && (arrived === null || leftAt <= arrived))
    throw new FieldRefusalError([
      { path: checkedOutAt === undefined ? 'checkedInAt' : 'checkedOutAt', code: 'out_before_in' },
    ]);
  const changeOf = ({ facts, record, ...own }: StoredDuty) => ({
    ...(answer && {
      ...toldNow({ ...own, facts, record }, record?.toldBy ?? 'call', now),
      answer,
      answeredAt: now,
      lateMinutes: answer === 'late' ? (lateMinutes ?? null) : null,
    }),
    ...(checkedInAt !== undefined && {
      checkedInAt: instant(checkedInAt),
      isInUnconfirmed: false,
      // A confirmed press stays what it was.
      ...(checkedInAt === facts.checkedInAt
        ? { presence: record?.presence ?? ('staff' as const) }
        : { presence: 'staff' as const, distance: null }),
    }),
    ...(checkedOutAt !== undefined && { checkedOutAt: instant(checkedOutAt), isOutUnconfirmed: false }),
  });
  const act = answer ?? (checkedOutAt === undefined ? 'in' : 'out');
  const detail = {
    reason,
    ...(lateMinutes && { lateMinutes }),
    ...(checkedInAt && { checkedInAt }),
    ...(checkedOutAt && { checkedOutAt }),
  };
  const changes = duties.map((each) => ({ duty: each, change: changeOf(each) }));
  await writeDuties(tx, actor, changes, { act, detail });
  await recordAudit(tx, actor, {
    action: 'guard.dutyRecorded',
    subject: `guard:${guardId}`,
    after: { slotId, ...(answer && { answer }), ...detail },
  });
  await announceChange(tx, now, dutyCalls.record.tells);
  const [stored] = onlyChosen(await findDuties(tx, actor.lang, matchesKeys([{ slotId, guardId }])), duties);
  if (!stored) throw dutyChanged();
  const [row] = await withSlots(tx, actor, [dutyOnWire(stored, setting.lateMinutes, now)]);
  if (!row) throw dutyChanged();
  return row;
};

/** Marks rows as seen in their present state; a new state asks again. */
export const markDutiesSeen = async (tx: Tx, actor: Actor, keys: readonly DutyKey[]): Promise<void> => {
  const duties = await lockReachable(tx, actor, keys);
  const { lateMinutes } = await findSetting(tx);
  await writeDuties(
    tx,
    actor,
    duties.map((duty) => ({
      duty,
      change: {
        seenState: dutyState(duty.facts, lateMinutes, actor.now.toISOString()),
        seenBy: actor.viewer.userId,
      },
    })),
    { act: 'seen' },
  );
  await announceChange(tx, actor.now, dutyCalls.seen.tells);
};

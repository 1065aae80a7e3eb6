import type { CallInput } from '@contract/call';
import type { PresenceKind } from '@contract/duty';
import { guardPageCalls } from '@contract/guard-page';
import type { Instant } from '@contract/primitives';
import { distanceTo } from '@domain/distance';
import { enteredAt, leftAt } from '@domain/duty-intervals';
import { canPress, countsAsPressed, joinedDuties } from '@domain/duty-state';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { premiseTable } from '@server/model/premise';
import { positionOf } from '@server/model/premise-position';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { countAttempt, type Limit, refuseWhenLimited } from '@server/platform/limit/limit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { addDays } from 'date-fns';
import { and, eq, gt, lt } from 'drizzle-orm';
import {
  type DutyWrite,
  dutyChanged,
  lockDuties,
  pressedOn,
  refuseWithoutTransition,
  writeDuties,
} from './change-duties';
import { byPair, keysOfDevice } from './duty-keys';
import { findDuties, type StoredDuty } from './queries';

type Press = CallInput<typeof guardPageCalls.presence>['body'];

/** Of one guard. A code can't be guessed; the limit stops a program that tries. */
const WRONG_POSTERS: Limit = { kind: 'poster', maxAttempts: 10, minutes: 10 };

const refusal = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

/** The premise of a poster; the refusal of a code that is none's, which is counted. */
const findPosterPremise = async (
  tx: Tx,
  { guardId }: DutyDevice,
  code: string,
  now: Date,
): Promise<number | FieldRefusalError> => {
  await refuseWhenLimited(tx, WRONG_POSTERS, String(guardId), now);
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(eq(premiseTable.posterCode, code));
  if (premise) return premise.id;
  await countAttempt(tx, WRONG_POSTERS, String(guardId), now);
  return refusal('posterCode', 'poster_ended');
};

const spanOf = (group: readonly StoredDuty[]) => ({
  startsAt: group[0]?.startsAt ?? '',
  endsAt: group.at(-1)?.endsAt ?? '',
});

const isThere = ({ facts }: StoredDuty) => facts.checkedInAt !== null && facts.checkedOutAt === null;

/** Nothing else of the position is kept, and nothing is refused for it. */
const distanceOf = (duty: StoredDuty, measured: Press['position']): number | null => {
  const premise = positionOf(duty);
  return premise && measured ? distanceTo(premise, measured) : null;
};

/** The slots of the guard's duty at a poster's premise that can be checked in now; none if the guard is there already. */
const findSlotsAt = async (
  tx: Tx,
  { guardId }: DutyDevice,
  premiseId: number,
  pressed: Instant,
): Promise<number[]> => {
  const { joinMinutes } = await findSetting(tx);
  const near = await findDuties(
    tx,
    'en',
    and(
      eq(assignmentTable.guardId, guardId),
      eq(assignmentTable.premiseId, premiseId),
      gt(assignmentTable.endsAt, addDays(pressed, -1)),
      lt(assignmentTable.startsAt, addDays(pressed, 1)),
    ),
  );
  const open = joinedDuties(near, joinMinutes).filter((group) => canPress('in', spanOf(group), pressed));
  if (open.length === 0) throw refusal('posterCode', 'no_shift_here');
  // Who has not left a part of a shift doesn't come to the next.
  const ofSlots = new Set(
    open
      .flat()
      .filter((duty) => isThere(duty) && pressed < duty.endsAt)
      .map(({ slotId }) => slotId),
  );
  const [waiting] = open
    .map((group) => group.filter(({ slotId, facts }) => facts.checkedInAt === null && !ofSlots.has(slotId)))
    .filter((group) => group.length > 0);
  return (waiting ?? []).map(({ slotId }) => slotId);
};

interface CountedPress {
  pressed: Instant;
  /** Otherwise it counts only when staff confirm it. */
  counts: boolean;
}

/** A clock that is a little ahead is no reason to refuse a press, one far ahead is. */
const countedPress = (at: Instant, received: Instant): CountedPress => {
  const counts = countsAsPressed(at, received);
  if (at > received && !counts) throw refusal('at', 'future');
  return { pressed: counts && at > received ? received : at, counts };
};

const checkIn = async (
  tx: Tx,
  actor: AnyActor,
  duties: readonly StoredDuty[],
  {
    pressed,
    counts,
    position,
    presence,
  }: CountedPress & Pick<Press, 'position'> & { presence: PresenceKind },
  history: Omit<DutyWrite, 'act'>,
): Promise<void> => {
  await refuseWithoutTransition(tx, duties, 'in', actor.now);
  await writeDuties(
    tx,
    actor,
    duties.map((duty) => ({
      duty,
      change: {
        checkedInAt: new Date(pressed),
        checkedOutAt: null,
        distance: distanceOf(duty, position),
        presence,
        isInUnconfirmed: !counts,
        isOutUnconfirmed: false,
      },
    })),
    { act: 'in', ...history },
  );
};

const checkOut = async (
  tx: Tx,
  actor: AnyActor,
  duties: readonly StoredDuty[],
  { pressed, counts }: CountedPress,
  history: Omit<DutyWrite, 'act'>,
): Promise<void> => {
  const present = duties.filter((duty) => isThere(duty) && (duty.facts.checkedInAt ?? '') <= pressed);
  if (present.length === 0) throw dutyChanged();
  const change = { checkedOutAt: new Date(pressed), isOutUnconfirmed: !counts };
  await writeDuties(
    tx,
    actor,
    present.map((duty) => ({ duty, change })),
    { act: 'out', ...history },
  );
};

/**
 * Checks a guard in or out. A time that the server can't vouch for is marked, and counts only when staff confirm it. A wrong
 * poster is counted, so its refusal is returned instead of thrown.
 */
export const pressPresence = async (
  tx: Tx,
  actor: AnyActor,
  device: DutyDevice,
  { slotIds, kind, at, wasOffline = false, position, posterCode }: Press,
): Promise<FieldRefusalError | undefined> => {
  const received = actor.now.toISOString();
  const press = countedPress(at, received);
  const { pressed } = press;

  const premiseId =
    posterCode === undefined ? undefined : await findPosterPremise(tx, device, posterCode, actor.now);
  if (premiseId instanceof FieldRefusalError) return premiseId;
  const pressedSlots =
    slotIds ?? (kind === 'in' && premiseId ? await findSlotsAt(tx, device, premiseId, pressed) : null);
  if (pressedSlots === null) throw refusal('slotIds', 'required');
  if (pressedSlots.length === 0) return undefined;

  const locked = await lockDuties(tx, keysOfDevice(device, pressedSlots), actor);
  const duties = byPair(locked)
    .flatMap((own) =>
      kind === 'out'
        ? leftAt(own, pressed)
        : // Who comes for the second of two shifts that are one duty was not there for the first.
          enteredAt(own, pressed).filter(({ endsAt }) => endsAt > pressed),
    )
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  if (duties.length === 0) throw dutyChanged();
  if (premiseId !== undefined && duties.some((duty) => duty.premiseId !== premiseId))
    throw refusal('posterCode', 'poster_elsewhere');
  if (!canPress(kind, spanOf(duties), pressed)) throw dutyChanged();
  const history = {
    ...pressedOn(device),
    detail: {
      ...pressedOn(device).detail,
      ...(pressed !== received && { pressedAt: pressed }),
      ...(wasOffline && { wasOffline }),
    },
  };
  const presence = premiseId === undefined ? 'pressed' : 'poster';
  if (kind === 'in') await checkIn(tx, actor, duties, { ...press, position, presence }, history);
  else await checkOut(tx, actor, duties, press, history);
  await announceChange(tx, actor.now, guardPageCalls.presence.tells);
  return undefined;
};

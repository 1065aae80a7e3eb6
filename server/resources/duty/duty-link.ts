import type { CallInput } from '@contract/call';
import { dutyCalls } from '@contract/duty';
import { personName } from '@domain/person-name';
import type { Actor, AnyActor } from '@server/base/actor';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { hashOf, newToken } from '@server/base/token';
import { actedBy } from '@server/model/acted-by';
import { dutyDeviceTable, dutyLinkTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import {
  DUTY_DEVICE_DAYS,
  endDutyAccess,
  findDutyDevice,
  isOnStaff,
} from '@server/platform/duty/duty-device';
import { type Limit, takeAttempt } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';
import { announceChange } from '@server/platform/outbox/announce-change';
import { addDays } from 'date-fns';
import { secondsInHour } from 'date-fns/constants';
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';

/** Of a link from one network; unknown keys count together, as those of documents. */
const OPENINGS: Limit = { kind: 'duty.open', maxAttempts: 30, minutes: 60 };

/** Wrong phone digits after which a link must be replaced. */
const MAX_TRIES = 5;
const TAIL_DIGITS = 4;

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

export const dutyPath = (key: string): string => `/duty#key=${key}`;

/** Issues new keys in place of the guards' old ones, and ends their devices. Returns the links' paths. */
export const issueDutyLinks = async (
  tx: Tx,
  { by, now }: AnyActor,
  guardIds: readonly number[],
): Promise<Map<number, string>> => {
  // In one order for all callers, so that two of them don't wait for each other.
  const ids = [...new Set(guardIds)].sort((a, b) => a - b);
  const keys = await Promise.all(
    ids.map(async (guardId) => {
      const key = newToken();
      return { guardId, key, keyHash: await hashOf(key) };
    }),
  );
  const stored = { tries: 0, createdAt: now, ...actedBy(by) };
  for (const part of chunksOf(keys))
    await tx
      .insert(dutyLinkTable)
      .values(part.map(({ guardId, keyHash }) => ({ guardId, keyHash, ...stored })))
      .onConflictDoUpdate({
        target: dutyLinkTable.guardId,
        set: { ...stored, keyHash: sql`excluded.key_hash` },
      });
  await tx
    .update(dutyDeviceTable)
    .set({ endsAt: now })
    .where(
      and(sql`${dutyDeviceTable.guardId} = any(${sql.param(ids)}::int[])`, gt(dutyDeviceTable.endsAt, now)),
    );
  return new Map(keys.map(({ guardId, key }) => [guardId, dutyPath(key)]));
};

const lockGuard = (tx: Tx, { viewer }: Actor, guardId: number) =>
  lockRow(
    tx
      .select({ phone: guardTable.phone })
      .from(guardTable)
      .where(within(guardInReach(tx, viewer, 'duty.manage'), eq(guardTable.id, guardId))),
  );

/** Whether a phone number can open a link: by its last digits. */
export const hasPhoneTail = (phone: string | null): boolean => digitsOf(phone ?? '').length >= TAIL_DIGITS;

/** A new link for a guard, to be handed over; throws conflict for a guard without a phone, or who left. */
export const createDutyLink = async (tx: Tx, actor: Actor, guardId: number): Promise<string> => {
  const { phone } = await lockGuard(tx, actor, guardId);
  if (!hasPhoneTail(phone)) throw new RefusalError('conflict', {}, { reason: 'guardWithoutPhone' });
  const onStaff = await tx.$count(guardTable, and(eq(guardTable.id, guardId), isOnStaff(actor.now)));
  if (onStaff === 0) throw new RefusalError('conflict', {}, { reason: 'guardLeft' });
  const path = (await issueDutyLinks(tx, actor, [guardId])).get(guardId) ?? '';
  await recordAudit(tx, actor, { action: 'guard.dutyLinkCreated', subject: `guard:${guardId}` });
  await announceChange(tx, actor.now, dutyCalls.link.tells);
  return path;
};

/** Ends a guard's link and devices. */
export const endDutyLink = async (tx: Tx, actor: Actor, guardId: number): Promise<void> => {
  await lockGuard(tx, actor, guardId);
  await endDutyAccess(tx, guardId, actor.now);
  await recordAudit(tx, actor, { action: 'guard.dutyLinkEnded', subject: `guard:${guardId}` });
  await announceChange(tx, actor.now, dutyCalls.endLink.tells);
};

type Chosen = CallInput<typeof dutyCalls.links>['body'];

/** New links for the chosen guards in reach, or for all; those without a phone, or who left, get none. */
export const createDutyLinks = async (tx: Tx, actor: Actor, { securityGroupIds, securityIds }: Chosen) => {
  const chosen =
    securityGroupIds || securityIds
      ? or(
          securityGroupIds && inArray(guardTable.guardGroupId, securityGroupIds),
          securityIds && inArray(guardTable.id, securityIds),
        )
      : undefined;
  const guards = await tx
    .select({
      id: guardTable.id,
      firstName: guardTable.firstName,
      lastName: guardTable.lastName,
      phone: guardTable.phone,
    })
    .from(guardTable)
    .where(
      within(
        guardInReach(tx, actor.viewer, 'duty.manage'),
        isNotNull(guardTable.phone),
        isOnStaff(actor.now),
        chosen,
      ),
    )
    .orderBy(guardTable.id)
    .for('no key update');
  const withPhone = guards.filter(({ phone }) => hasPhoneTail(phone));
  const paths = await issueDutyLinks(
    tx,
    actor,
    withPhone.map(({ id }) => id),
  );
  const links = withPhone.map(({ id, phone: _, ...name }) => ({
    id,
    name: personName(name),
    path: paths.get(id) ?? '',
  }));
  if (links.length > 0)
    await recordAudit(
      tx,
      actor,
      ...links.map(({ id }) => ({ action: 'guard.dutyLinkCreated', subject: `guard:${id}` })),
    );
  await announceChange(tx, actor.now, dutyCalls.links.tells);
  return links;
};

interface Opening {
  key: string;
  phoneTail: string;
  /** Of the page that is open on the device. */
  openToken: string | null;
  userAgent: string;
  holdsStaffSession: boolean;
}

const wrong = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

/**
 * Opens a link on a device: at most 30 times an hour from a network. Without digits it opens only where this guard's page is
 * open. A wrong tail is counted, so it is returned instead of thrown; after five the link is dead until a new one is made.
 */
export const openDutyLink = async (
  tx: Tx,
  { now, address }: AnyActor,
  { key, phoneTail, openToken, userAgent, holdsStaffSession }: Opening,
): Promise<RefusalError | { token: string; name: string; expiresAt: Date }> => {
  const [link] = await tx
    .select()
    .from(dutyLinkTable)
    .where(eq(dutyLinkTable.keyHash, await hashOf(key)))
    .for('update');
  const network = networkOf(address);
  await takeAttempt(tx, OPENINGS, link ? `${network} ${link.keyHash}` : network, now);
  if (!link) return wrong('key', 'invalid_link');
  const [guard] = await tx
    .select({ firstName: guardTable.firstName, lastName: guardTable.lastName, phone: guardTable.phone })
    .from(guardTable)
    .where(and(eq(guardTable.id, link.guardId), isOnStaff(now)));
  if (!guard || !hasPhoneTail(guard.phone)) return wrong('key', 'invalid_link');
  const expiresAt = addDays(now, DUTY_DEVICE_DAYS);
  const device = phoneTail === '' ? await findDutyDevice(tx, openToken, now) : null;
  if (openToken !== null && device?.guardId === link.guardId) {
    await tx.update(dutyDeviceTable).set({ endsAt: expiresAt }).where(eq(dutyDeviceTable.id, device.id));
    return { token: openToken, name: personName(guard), expiresAt };
  }
  // Waiting doesn't help, but a new link may be made meanwhile.
  if (link.tries >= MAX_TRIES)
    return new RefusalError('rate_limited', {}, { reason: 'dutyLink', retryAfter: secondsInHour });
  const tail = digitsOf(phoneTail);
  if (tail === '') return wrong('phoneTail', 'required');
  if (tail !== digitsOf(guard.phone ?? '').slice(-TAIL_DIGITS)) {
    await tx
      .update(dutyLinkTable)
      .set({ tries: link.tries + 1 })
      .where(eq(dutyLinkTable.guardId, link.guardId));
    return wrong('phoneTail', 'wrong_phone_tail');
  }
  await tx.update(dutyLinkTable).set({ tries: 0 }).where(eq(dutyLinkTable.guardId, link.guardId));
  const token = newToken();
  await tx.insert(dutyDeviceTable).values({
    guardId: link.guardId,
    tokenHash: await hashOf(token),
    userAgent: userAgent.slice(0, 300),
    openedAt: now,
    endsAt: expiresAt,
    heldStaffSession: holdsStaffSession,
    byKind: link.byKind,
    byId: link.byId,
  });
  return { token, name: personName(guard), expiresAt };
};

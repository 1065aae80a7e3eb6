import { type GuardBody, guardCalls, type SavedGuard } from '@contract/guard';
import type { AffectedSlot } from '@contract/lost-assignments';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import type { FieldProblem } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { guardPremiseTable, guardTable, licenceTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { endDutyAccess } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import {
  describeAffected,
  type FactsChange,
  listBrokenAssignments,
} from '@server/resources/assignment/lost-assignment-queries';
import {
  lockReleasedBookings,
  refuseUnreleased,
  settleAssignments,
} from '@server/resources/assignment/release-broken';
import { eq, sql } from 'drizzle-orm';
import { auditedGuard } from './audited-guard';
import { checkGuard, guardProblems } from './check-guard';

/** The columns of the guard's own row. PUT replaces: omitted fields are null, but those added later (language, wishes, initials) stay. */
const columnsOf = (body: GuardBody) => ({
  firstName: body.firstName,
  lastName: body.lastName,
  birthDate: body.birthDate ?? null,
  phone: body.phone ?? null,
  email: body.email ?? null,
  guardGroupId: body.securityGroupId ?? null,
  status: body.status,
  employedFrom: body.employedFrom ?? null,
  employedTo: body.employedTo ?? null,
  language: body.language,
  wishes: body.wishes,
  initials: body.initials === undefined ? undefined : body.initials || null,
});

const writeLicences = async (tx: Tx, guardId: number, licences: GuardBody['licences']): Promise<void> => {
  const kept = licences.filter(({ id }) => id !== undefined);
  const added = licences.filter(({ id }) => id === undefined);
  await tx.execute(sql`delete from ${licenceTable} where ${licenceTable.guardId} = ${guardId}
    and ${licenceTable.id} <> all(${sql.param(kept.map(({ id }) => id))}::int[])`);
  if (kept.length > 0)
    await tx.execute(sql`update ${licenceTable} held
      set type = sent.type, number = sent.number, issued_on = sent."issuedOn", expires_on = sent."expiresOn"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as sent(id int, type text, number text, "issuedOn" date, "expiresOn" date)
      where held.id = sent.id and held.guard_id = ${guardId}`);
  if (added.length > 0)
    await tx.insert(licenceTable).values(added.map(({ id: _none, ...licence }) => ({ ...licence, guardId })));
};

const preferenceRows = (
  guardId: number,
  { preferredPremiseIds = [], bannedPremiseIds = [] }: GuardBody,
): (typeof guardPremiseTable.$inferInsert)[] => [
  ...[...new Set(preferredPremiseIds)].map((premiseId) => ({
    guardId,
    premiseId,
    preference: 'preferred' as const,
  })),
  ...[...new Set(bannedPremiseIds)].map((premiseId) => ({
    guardId,
    premiseId,
    preference: 'banned' as const,
  })),
];

const writePreferences = async (tx: Tx, guardId: number, body: GuardBody): Promise<void> => {
  await tx.delete(guardPremiseTable).where(eq(guardPremiseTable.guardId, guardId));
  const rows = preferenceRows(guardId, body);
  if (rows.length > 0) await tx.insert(guardPremiseTable).values(rows);
};

/** A new guard has no stored references. */
const NO_REFERENCES = { groupId: null, licenceIds: [], premiseIds: [] };

/** The problems of several new guards that the schema can't find. */
export const newGuardProblems = (
  tx: Tx,
  actor: Actor,
  bodies: readonly GuardBody[],
): Promise<FieldProblem[][]> => guardProblems(tx, actor, bodies, NO_REFERENCES);

/** Creates guards that `newGuardProblems` accepted; returns their ids, in order. */
export const createGuards = async (tx: Tx, actor: Actor, bodies: readonly GuardBody[]): Promise<number[]> => {
  const created = await tx
    .insert(guardTable)
    .values(bodies.map((body) => ({ ...columnsOf(body), createdAt: actor.now, updatedAt: actor.now })))
    .returning({ id: guardTable.id });
  const guards = created.map(({ id }, index) => ({ id, body: bodies[index] as GuardBody }));
  const licences = guards.flatMap(({ id, body }) =>
    body.licences.map(({ id: _none, ...licence }) => ({ ...licence, guardId: id })),
  );
  if (licences.length > 0) await tx.insert(licenceTable).values(licences);
  const preferences = guards.flatMap(({ id, body }) => preferenceRows(id, body));
  if (preferences.length > 0) await tx.insert(guardPremiseTable).values(preferences);
  await recordAudit(
    tx,
    actor,
    ...guards.map(({ id, body }) => ({
      action: 'guard.created',
      subject: `guard:${id}`,
      before: null,
      after: auditedGuard(body),
    })),
  );
  await announceChange(tx, actor.now, guardCalls.create.tells);
  return guards.map(({ id }) => id);
};

/** Creates a guard and returns its id. */
export const createGuard = async (tx: Tx, actor: Actor, body: GuardBody): Promise<number> => {
  await checkGuard(tx, actor, body, NO_REFERENCES);
  const [id] = await createGuards(tx, actor, [body]);
  if (!id) throw new Error('The guard was not stored.');
  return id;
};

/** The guard's facts for the rules of assignment once the body is stored. */
const plannedChange = (guardId: number, body: GuardBody): FactsChange => {
  const { status, employedFrom = null, employedTo = null, birthDate = null, bannedPremiseIds = [] } = body;
  const licences = body.licences.map(({ type, issuedOn = null, expiresOn }) => ({
    type,
    issuedOn,
    expiresOn,
  }));
  return {
    where: eq(assignmentTable.guardId, guardId),
    applyChange: (upcoming) => ({
      ...upcoming,
      guard: { ...upcoming.guard, status, employedFrom, employedTo, birthDate, bannedPremiseIds, licences },
    }),
  };
};

const preferencesOf = (preferences: readonly { premiseId: number; preference: 'preferred' | 'banned' }[]) => {
  const idsOf = (kind: 'preferred' | 'banned') =>
    preferences.filter(({ preference }) => preference === kind).map(({ premiseId }) => premiseId);
  return { preferredPremiseIds: idsOf('preferred'), bannedPremiseIds: idsOf('banned') };
};

type Employment = Pick<GuardBody, 'status' | 'employedTo'>;

/** Ends the page of a guard who leaves, or who left and comes back: what was opened before stays ended. */
const endPageOfLeft = async (
  tx: Tx,
  { now }: Actor,
  guardId: number,
  employments: readonly Employment[],
): Promise<void> => {
  const today = await findToday(tx, now);
  const hasLeft = ({ status, employedTo }: Employment) =>
    status === 'inactive' || (employedTo ? employedTo < today : false);
  if (employments.some(hasLeft)) await endDutyAccess(tx, guardId, now);
};

const findToSave = (tx: Tx, { viewer }: Actor, guardId: number) =>
  tx
    .select()
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId)));

/**
 * Replaces a guard in reach; licences that the body doesn't name by id are removed. Slots that the guard may no
 * longer take and that are named in `releaseSlotIds` lose the guard; if there is another, nothing is stored. A dry
 * run stores and locks nothing and returns every such slot.
 *
 * Lock order: premises, bookings, guard; the guard's assignments are read only after that.
 */
export const saveGuard = async (
  tx: Tx,
  actor: Actor,
  guardId: number,
  { version, releaseSlotIds = [], dryRun = false, ...body }: SavedGuard,
): Promise<AffectedSlot[]> => {
  const change = plannedChange(guardId, body);
  const bookings = dryRun ? [] : await lockReleasedBookings(tx, actor, change.where, releaseSlotIds);
  const query = findToSave(tx, actor, guardId);
  const before = await lockRow(query, { dryRun });
  refuseStale(before, version);
  const licences = await tx
    .select()
    .from(licenceTable)
    .where(eq(licenceTable.guardId, guardId))
    .orderBy(licenceTable.id);
  const preferences = await tx.select().from(guardPremiseTable).where(eq(guardPremiseTable.guardId, guardId));
  await checkGuard(tx, actor, body, {
    groupId: before.guardGroupId,
    licenceIds: licences.map(({ id }) => id),
    premiseIds: preferences.map(({ premiseId }) => premiseId),
  });
  const violations = await listBrokenAssignments(tx, actor, change);
  if (dryRun) return describeAffected(tx, actor, violations);
  await refuseUnreleased(tx, actor, { violations, bookings }, releaseSlotIds, 'affected');

  await tx
    .update(guardTable)
    .set({ ...columnsOf(body), version: version + 1, updatedAt: actor.now })
    .where(eq(guardTable.id, guardId));
  await writeLicences(tx, guardId, body.licences);
  await writePreferences(tx, guardId, body);
  await recordAudit(tx, actor, {
    action: 'guard.saved',
    subject: `guard:${guardId}`,
    before: auditedGuard({
      ...before,
      securityGroupId: before.guardGroupId,
      licences,
      ...preferencesOf(preferences),
    }),
    after: auditedGuard({
      language: before.language,
      wishes: before.wishes,
      initials: before.initials,
      ...body,
    }),
  });
  const reason = actor.t('guard.changeReason', { guard: personName(body) });
  await settleAssignments(tx, actor, {
    violations,
    bookings,
    lapses: eq(breachTable.guardId, guardId),
    reason,
  });
  await endPageOfLeft(tx, actor, guardId, [before, body]);
  await announceChange(tx, actor.now, guardCalls.save.tells);
  return [];
};

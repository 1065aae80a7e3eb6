import type { RoleName } from '@contract/access';
import type { AffectedCount } from '@contract/affected-count';
import type { CallInput } from '@contract/call';
import {
  type MasterSetting,
  type MasterSettingFields,
  masterSettingCalls,
  staffingRules,
} from '@contract/master-setting';
import { canLockUntil } from '@domain/period-lock';
import { isSameValue } from '@domain/same-value';
import { secondFactorRoles } from '@domain/second-factor';
import { taxRateOn, withTaxRate } from '@domain/tax-rate';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError } from '@server/base/refusal';
import { actedBy } from '@server/model/acted-by';
import { type SettingChange, settingHistoryTable, settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { BOOKS_LOCK } from '@server/platform/setting/lock-books';
import {
  type DatedSetting,
  findMasterSetting,
  findSetting,
  findSetUpAt,
  lockSetting,
} from '@server/platform/setting/queries';
import { listBrokenAssignments } from '@server/resources/assignment/lost-assignment-queries';
import { endResolvedLapses } from '@server/resources/breach/end-resolved-lapses';
import { queueBrokenAssignments } from '@server/resources/breach/queue-broken-assignments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkLogo, refuseWrongFields, requireUnusedCurrency } from './check-setting';

/** The settings that assignment rules depend on. */
const RULE_FIELDS: ReadonlySet<string> = new Set(Object.keys(staffingRules.shape));

/** Upcoming assignments that would violate a blocking rule under the proposed settings. */
const listBrokenBy = (tx: Tx, actor: Actor, fields: MasterSettingFields) =>
  listBrokenAssignments(tx, actor, {
    where: sql`true`,
    applyChange: (upcoming) => ({ ...upcoming, settings: { ...upcoming.settings, ...fields } }),
    settings: { ...fields, licenceTypes: [], canOverride: true },
  });

/**
 * The roles to store. From the seventh day after set-up answers contain SuperAdmin although it isn't stored; from then
 * on it can't be left out (422).
 */
const secondFactorForOf = async (tx: Tx, before: DatedSetting, given: readonly RoleName[], now: Date) => {
  const isStored = before.secondFactorFor.includes('SuperAdmin');
  const isRequired = secondFactorRoles([], await findSetUpAt(tx), now).includes('SuperAdmin');
  if (isRequired && !given.includes('SuperAdmin'))
    throw new FieldRefusalError([{ path: 'secondFactorFor', code: 'super_admin_required' }]);
  return given.filter((role) => role !== 'SuperAdmin' || isStored || !isRequired);
};

/** Whoever changes these redirects payments. */
const PAYMENT_FIELDS = ['bankDetails', 'bank', 'fpsId'] as const;

type SettingBody = CallInput<typeof masterSettingCalls.save>['body'];

/**
 * The tax rates of a body. A `taxRate` that is not in force applies from the first of this month, unless the rates of
 * the body put it in force themselves.
 */
const taxRatesOf = (
  before: DatedSetting,
  { taxRate, taxRates = before.taxRates }: SettingBody,
  now: Date,
): DatedSetting['taxRates'] => {
  const day = today(before.timeZone, now.toISOString());
  const isInForce = (rates: DatedSetting['taxRates']) => taxRateOn(rates, day) === taxRate;
  return taxRate === undefined || isInForce(before.taxRates) || isInForce(taxRates)
    ? taxRates
    : withTaxRate(taxRates, taxRate, day);
};

/** Without what the body only repeats of the answer. */
const withoutRecordFields = <S extends { version: number; createdAt?: unknown; updatedAt?: unknown }>({
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...fields
}: S) => fields;

/** The settings after the body: a field or rule that is absent in it keeps its value. */
const settingAfter = async (
  tx: Tx,
  before: DatedSetting,
  body: SettingBody,
  now: Date,
): Promise<MasterSettingFields> => {
  const { dryRun: _dryRun, taxRate: _taxRate, ...sent } = body;
  const given = withoutRecordFields(sent);
  return {
    ...withoutRecordFields(before),
    ...given,
    company: { ...before.company, ...body.company },
    assignmentRules: { ...before.assignmentRules, ...given.assignmentRules },
    taxRates: taxRatesOf(before, body, now),
    secondFactorFor: await secondFactorForOf(tx, before, body.secondFactorFor, now),
  };
};

const changesOf = (before: DatedSetting, after: MasterSettingFields): SettingChange[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof DatedSetting];
    return isSameValue(old, value) ? [] : [{ field, before: old, after: value }];
  });

/** Whether the body changes where or in what money is paid, or until when the books are closed. */
const movesMoney = (before: DatedSetting, { lockedUntil, currency, company }: SettingBody): boolean => {
  const after = { ...before.company, ...company };
  return (
    (lockedUntil !== undefined && lockedUntil !== before.lockedUntil) ||
    currency !== before.currency ||
    PAYMENT_FIELDS.some((field) => !isSameValue(after[field], before.company[field]))
  );
};

const storeSetting = async (
  tx: Tx,
  actor: Actor,
  { defaultShifts, ...fields }: MasterSettingFields,
  version: number,
): Promise<void> => {
  await tx
    .update(settingTable)
    .set({ fields, version: version + 1, updatedAt: actor.now })
    .where(eq(settingTable.version, version));
  for (const { type, startTime, endTime } of defaultShifts)
    await tx
      .update(shiftTable)
      .set({ startTime, endTime, updatedAt: actor.now })
      .where(and(isNull(shiftTable.premiseId), eq(shiftTable.type, type)));
};

const recordChanges = async (tx: Tx, actor: Actor, changes: readonly SettingChange[]): Promise<void> => {
  await tx.insert(settingHistoryTable).values({ at: actor.now, ...actedBy(actor.by), changes: [...changes] });
  await recordAudit(tx, actor, {
    action: 'setting.saved',
    subject: 'setting:1',
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  });
};

/**
 * Replaces the settings and records each changed field in the history. Assignments that violate a blocking rule under
 * the new settings are kept and queued as breaches; a dry run stores nothing and counts them.
 */
export const saveSetting = async (
  tx: Tx,
  actor: Actor,
  body: SettingBody,
): Promise<MasterSetting | AffectedCount> => {
  const { dryRun = false } = body;
  if (!dryRun) await lockSetting(tx);
  const before = await findSetting(tx);
  if (!dryRun && movesMoney(before, body)) refuseUnconfirmed(actor);
  refuseStale(before, body.version);
  const after = await settingAfter(tx, before, body, actor.now);
  const changes = changesOf(before, after);
  const isChanged = (name: keyof MasterSettingFields) => changes.some(({ field }) => field === name);
  refuseWrongFields(after, changes);
  if (
    isChanged('lockedUntil') &&
    !canLockUntil(after.lockedUntil, today(after.timeZone, actor.now.toISOString()))
  )
    throw new FieldRefusalError([{ path: 'lockedUntil', code: 'lock_not_past' }]);
  // Waits for orders that are being placed and what is being dated now, such as receipts. Orders that come later wait for
  // this transaction, and are priced in the new currency.
  if ((isChanged('lockedUntil') || isChanged('currency')) && !dryRun)
    await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);
  if (isChanged('currency')) await requireUnusedCurrency(tx);
  await checkLogo(tx, before, after.company.logoId);
  const affectsRules = changes.some(({ field }) => RULE_FIELDS.has(field));
  const violations = affectsRules ? await listBrokenBy(tx, actor, after) : [];
  if (dryRun) return { affected: violations.length };
  await storeSetting(tx, actor, after, before.version);
  if (changes.length > 0) {
    await recordChanges(tx, actor, changes);
    await queueBrokenAssignments(tx, actor, violations);
    if (affectsRules) await endResolvedLapses(tx, actor.now, sql`true`);
    await announceChange(tx, actor.now, masterSettingCalls.save.tells);
  }
  return findMasterSetting(tx, actor.now);
};

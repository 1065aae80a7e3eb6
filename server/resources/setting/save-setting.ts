import type { RoleName } from '@contract/access';
import type { AffectedCount } from '@contract/affected-count';
import type { CallInput } from '@contract/call';
import {
  type MasterSetting,
  type MasterSettingFields,
  masterSettingCalls,
  staffingRules,
} from '@contract/master-setting';
import { currency } from '@contract/primitives';
import { coverDayOnce } from '@domain/default-shifts';
import { duplicateIndexes } from '@domain/duplicate-indexes';
import { canLockUntil } from '@domain/period-lock';
import { isSameValue } from '@domain/same-value';
import { secondFactorRoles } from '@domain/second-factor';
import { taxRateOn, withTaxRate } from '@domain/tax-rate';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { actedBy } from '@server/model/acted-by';
import { bookingTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { receiptTable } from '@server/model/receipt';
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
import { queueBrokenAssignments } from '@server/resources/breach/queue-broken-assignments';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** Throws in_use once an order or a document exists. */
const requireUnusedCurrency = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.execute<{ isUsed: boolean }>(
    sql`select exists (select from ${bookingTable}) or exists (select from ${invoiceTable})
      or exists (select from ${receiptTable}) or exists (select from ${openingBalanceTable}) as "isUsed"`,
  );
  if (rows[0]?.isUsed) throw new RefusalError('in_use', {}, { reason: 'currency' });
};

/** The settings that assignment rules depend on. */
const RULE_FIELDS: ReadonlySet<string> = new Set(Object.keys(staffingRules.shape));

/** Upcoming assignments that would violate a blocking rule under the proposed settings. */
const listBrokenBy = (tx: Tx, actor: Actor, fields: MasterSettingFields) =>
  listBrokenAssignments(tx, actor, {
    where: sql`true`,
    applyChange: (upcoming) => ({ ...upcoming, settings: { ...upcoming.settings, ...fields } }),
    settings: { ...fields, licenceTypes: [], canOverride: true },
  });

/** Throws unless the logo is unchanged, an earlier one, or none. `saveLogo` uploads a new one. */
const checkLogo = async (tx: Tx, before: DatedSetting, logoId: string | null): Promise<void> => {
  if (logoId === null || logoId === before.company.logoId) return;
  const [logo] = await tx
    .select({ id: fileTable.id })
    .from(fileTable)
    .where(and(eq(fileTable.id, logoId), eq(fileTable.ownerKind, 'setting')));
  if (!logo) throw new FieldRefusalError([{ path: 'company.logoId', code: 'unknown_reference' }]);
};

/**
 * Refuses changed default shifts that don't tile the day, a changed currency that is not in force, and two minimum wages
 * or tax rates from one day.
 */
const refuseWrongFields = (fields: MasterSettingFields, changes: readonly SettingChange[]): void => {
  const isChanged = (name: string) => changes.some(({ field }) => field === name);
  const twiceIn = (name: 'minimumWages' | 'taxRates') =>
    isChanged(name)
      ? duplicateIndexes(fields[name].map(({ validFrom }) => validFrom)).map((index) => ({
          path: `${name}.${index}.validFrom`,
          code: 'duplicate',
        }))
      : [];
  const problems = [
    ...(isChanged('defaultShifts') && !coverDayOnce(fields.defaultShifts)
      ? [{ path: 'defaultShifts', code: 'shifts_not_tiled' }]
      : []),
    ...(isChanged('currency') && !currency.safeParse(fields.currency).success
      ? [{ path: 'currency', code: 'invalid_currency' }]
      : []),
    ...twiceIn('minimumWages'),
    ...twiceIn('taxRates'),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

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
  const movesLock = body.lockedUntil !== undefined && body.lockedUntil !== before.lockedUntil;
  const company = { ...before.company, ...body.company };
  const movesMoney =
    movesLock ||
    body.currency !== before.currency ||
    PAYMENT_FIELDS.some((field) => !isSameValue(company[field], before.company[field]));
  if (movesMoney && !dryRun) refuseUnconfirmed(actor);
  refuseStale(before, body.version);
  const { dryRun: _dryRun, taxRate: _taxRate, ...given } = body;
  const secondFactorFor = await secondFactorForOf(tx, before, body.secondFactorFor, actor.now);
  // A field or rule that is absent in the body keeps its value.
  const assignmentRules = { ...before.assignmentRules, ...given.assignmentRules };
  const {
    version,
    createdAt: _created,
    updatedAt: _updated,
    ...after
  } = {
    ...before,
    ...given,
    company,
    assignmentRules,
    taxRates: taxRatesOf(before, body, actor.now),
    secondFactorFor,
  };
  const { defaultShifts, ...fields } = after;
  const changes: SettingChange[] = Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof DatedSetting];
    return isSameValue(old, value) ? [] : [{ field, before: old, after: value }];
  });
  refuseWrongFields(after, changes);
  if (movesLock && !canLockUntil(after.lockedUntil, today(after.timeZone, actor.now.toISOString())))
    throw new FieldRefusalError([{ path: 'lockedUntil', code: 'lock_not_past' }]);
  const movesCurrency = changes.some(({ field }) => field === 'currency');
  // Waits for orders that are being placed and what is being dated now, such as receipts. Orders that come later wait for
  // this transaction, and are priced in the new currency.
  if ((movesLock || movesCurrency) && !dryRun)
    await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);
  if (movesCurrency) await requireUnusedCurrency(tx);
  await checkLogo(tx, before, fields.company.logoId);
  const affectsRules = changes.some(({ field }) => RULE_FIELDS.has(field));
  const violations = affectsRules ? await listBrokenBy(tx, actor, after) : [];
  if (dryRun) return { affected: violations.length };
  await tx
    .update(settingTable)
    .set({ fields, version: version + 1, updatedAt: actor.now })
    .where(eq(settingTable.version, version));
  for (const { type, startTime, endTime } of defaultShifts)
    await tx
      .update(shiftTable)
      .set({ startTime, endTime, updatedAt: actor.now })
      .where(and(isNull(shiftTable.premiseId), eq(shiftTable.type, type)));
  if (changes.length > 0) {
    await tx.insert(settingHistoryTable).values({ at: actor.now, ...actedBy(actor.by), changes });
    await recordAudit(tx, actor, {
      action: 'setting.saved',
      subject: 'setting:1',
      before: Object.fromEntries(changes.map(({ field, before: old }) => [field, old])),
      after: Object.fromEntries(changes.map(({ field, after: value }) => [field, value])),
    });
    await queueBrokenAssignments(tx, actor, violations);
    await announceChange(tx, actor.now, masterSettingCalls.save.tells);
  }
  return findMasterSetting(tx, actor.now);
};

import type { CallAnswer, CallInput } from '@contract/call';
import type { HeldLicenceRow, LicenceState, reportCalls } from '@contract/report';
import { daysBetween } from '@domain/day';
import { compareNames } from '@domain/name-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { nameOrder } from '@server/base/db/name-order';
import { fullName } from '@server/base/db/person-name';
import { guardTable, licenceTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { guardInReach, within } from '@server/model/scope';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';

type HeldLicencesQuery = CallInput<typeof reportCalls.heldLicences>['query'];
type Counts = Record<LicenceState | 'total', number>;

const licenceState = (daysLeft: number): LicenceState =>
  daysLeft < 0
    ? 'expired'
    : daysLeft <= 30
      ? 'within30'
      : daysLeft <= 90
        ? 'within90'
        : daysLeft <= 180
          ? 'within180'
          : 'later';

/** Lists the latest licence of each active guard and type, first to expire first. */
export const listHeldLicences = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { to, type, state }: HeldLicencesQuery,
): Promise<HeldLicenceRow[]> => {
  const latest = tx
    .selectDistinctOn([licenceTable.guardId, licenceTable.type])
    .from(licenceTable)
    .where(type === undefined ? undefined : eq(licenceTable.type, type))
    .orderBy(licenceTable.guardId, licenceTable.type, desc(licenceTable.expiresOn), desc(licenceTable.id))
    .as('latest');
  const rows = await tx
    .select({
      guardId: guardTable.id,
      guard: fullName(guardTable),
      type: latest.type,
      typeName: sql<string>`coalesce(${nameIn(licenceTypeTable, lang)}, ${latest.type})`,
      number: latest.number,
      expiresOn: latest.expiresOn,
    })
    .from(latest)
    .innerJoin(guardTable, eq(guardTable.id, latest.guardId))
    .leftJoin(licenceTypeTable, eq(licenceTypeTable.code, latest.type))
    .where(within(guardInReach(tx, viewer, 'guard.read'), eq(guardTable.status, 'active')))
    .orderBy(asc(latest.expiresOn), nameOrder(guardTable, lang), guardTable.id);
  return rows
    .map((row) => {
      const daysLeft = daysBetween(to, row.expiresOn);
      return { ...row, daysLeft, state: licenceState(daysLeft) };
    })
    .filter((licence) => state === undefined || licence.state === state);
};

const EMPTY: Counts = { expired: 0, within30: 0, within90: 0, within180: 0, later: 0, total: 0 };

const addLicence = (counts: Counts, { state }: HeldLicenceRow): Counts => ({
  ...counts,
  [state]: counts[state] + 1,
  total: counts.total + 1,
});

/** Counts the licences of active guards by type and remaining validity, and guards without a birth date. */
export const findLicenceReport = async (
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof reportCalls.licence>['query'],
): Promise<CallAnswer<typeof reportCalls.licence>> => {
  const licences = await listHeldLicences(tx, actor, query);
  const rows = new Map<string, Counts & { key: string; name: string }>();
  for (const licence of licences) {
    const { type: key, typeName: name } = licence;
    rows.set(key, { key, name, ...addLicence(rows.get(key) ?? EMPTY, licence) });
  }
  const withoutBirthDate = await tx.$count(
    guardTable,
    within(
      guardInReach(tx, actor.viewer, 'guard.read'),
      and(eq(guardTable.status, 'active'), isNull(guardTable.birthDate)),
    ),
  );
  return {
    rows: [...rows.values()].sort((a, b) => b.total - a.total || compareNames(actor.lang)(a.name, b.name)),
    totals: { ...licences.reduce(addLicence, EMPTY), withoutBirthDate },
  };
};

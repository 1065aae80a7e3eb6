import type { CallAnswer, CallInput } from '@contract/call';
import type { LicenceState, PaperRow, reportCalls } from '@contract/report';
import { daysBetween } from '@domain/day';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { fullName } from '@server/db/person-name';
import { guardInReach, within } from '@server/db/scope';
import { guardTable, licenceTable } from '@server/guard/table';
import { nameIn } from '@server/metadata/name';
import { licenceTypeTable } from '@server/metadata/table';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';

type PapersQuery = CallInput<typeof reportCalls.papers>['query'];
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

/** Papers of active guards, the first to expire first; of each guard and type the last to expire counts. */
export const listPapers = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { to, type, state }: PapersQuery,
): Promise<PaperRow[]> => {
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
    .orderBy(asc(latest.expiresOn), guardTable.lastName, guardTable.firstName, guardTable.id);
  return rows
    .map((row) => {
      const daysLeft = daysBetween(to, row.expiresOn);
      return { ...row, daysLeft, state: licenceState(daysLeft) };
    })
    .filter((paper) => state === undefined || paper.state === state);
};

const NOTHING: Counts = { expired: 0, within30: 0, within90: 0, within180: 0, later: 0, total: 0 };

const counted = (counts: Counts, { state }: PaperRow): Counts => ({
  ...counts,
  [state]: counts[state] + 1,
  total: counts.total + 1,
});

/** How long the papers of active guards are valid yet, by type, and whose age nobody knows. */
export const findLicences = async (
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof reportCalls.licence>['query'],
): Promise<CallAnswer<typeof reportCalls.licence>> => {
  const papers = await listPapers(tx, actor, query);
  const rows = new Map<string, Counts & { key: string; name: string }>();
  for (const paper of papers) {
    const { type: key, typeName: name } = paper;
    rows.set(key, { key, name, ...counted(rows.get(key) ?? NOTHING, paper) });
  }
  const withoutBirthDate = await tx.$count(
    guardTable,
    within(
      guardInReach(tx, actor.viewer, 'guard.read'),
      and(eq(guardTable.status, 'active'), isNull(guardTable.birthDate)),
    ),
  );
  return {
    rows: [...rows.values()].sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1)),
    totals: { ...papers.reduce(counted, NOTHING), withoutBirthDate },
  };
};

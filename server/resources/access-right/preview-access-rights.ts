import type { AccessRightChange, AccessRightPreview } from '@contract/access-right';
import type { Lang } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { guardInReach, premiseInReach, type ReachFilter } from '@server/model/scope';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type PlannedChange, planChange } from './change-access-rights';

const MAX_NAMES = 20;

interface ScopeCounts extends Record<string, unknown> {
  before: number;
  after: number;
  gained: string[];
  lost: string[];
}

/** Counts the rows in reach before and after a change and names those gained and lost. */
const compare = async (
  tx: Tx,
  table: PgTable,
  { name, order }: { name: AnyColumn | SQL; order: SQL },
  before: ReachFilter,
  after: ReachFilter,
): Promise<ScopeCounts> => {
  const names = (only: SQL) =>
    sql`coalesce((array_agg(seen.name order by seen.name_order) filter (where ${only}))[1:${sql.raw(`${MAX_NAMES}`)}], '{}')`;
  const { rows } = await tx.execute<ScopeCounts>(sql`
    select count(*) filter (where seen.before)::int as before, count(*) filter (where seen.after)::int as after,
      ${names(sql`seen.after and not seen.before`)} as gained,
      ${names(sql`seen.before and not seen.after`)} as lost
    from (select ${name} as name, ${order} as name_order, ${before} as before, ${after} as after from ${table}) seen`);
  return rows[0] ?? { before: 0, after: 0, gained: [], lost: [] };
};

const previewOf = async (
  tx: Tx,
  lang: Lang,
  { person, after }: PlannedChange,
): Promise<AccessRightPreview> => {
  const { premiseGroupIds, securityGroupIds } = after;
  const viewer = { userId: person.id, roles: rolesIn('admin', person.roles) };
  const premises = await compare(
    tx,
    premiseTable,
    { name: premiseName(lang), order: nameOrder(premiseTable, lang) },
    premiseInReach(tx, viewer, 'premise.read'),
    premiseInReach(tx, viewer, 'premise.read', premiseGroupIds),
  );
  const guards = await compare(
    tx,
    guardTable,
    { name: guardTable.lastName, order: nameOrder(guardTable, lang) },
    guardInReach(tx, viewer, 'guard.read'),
    guardInReach(tx, viewer, 'guard.read', securityGroupIds),
  );
  return {
    userId: person.id,
    before: { premises: premises.before, guards: guards.before },
    after: { premises: premises.after, guards: guards.after },
    gainedPremises: premises.gained,
    lostPremises: premises.lost,
  };
};

/** What each person would see after a change, by the same scope as the lists; writes nothing. */
export const previewAccessRights = async (
  tx: Tx,
  { lang }: Actor,
  change: AccessRightChange,
): Promise<AccessRightPreview[]> => {
  const previews: AccessRightPreview[] = [];
  for (const planned of await planChange(tx, change)) previews.push(await previewOf(tx, lang, planned));
  return previews;
};

import type { AffectedCount } from '@contract/affected-count';
import {
  type MetadataBody,
  type MetadataEntry,
  type MetadataKind,
  metadataCalls,
  type SavedEntry,
} from '@contract/metadata';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { type FieldProblem, FieldRefusalError, notFound, RefusalError } from '@server/base/refusal';
import { licenceTypeTable } from '@server/model/metadata';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { premiseTable } from '@server/model/premise';
import { shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { listBrokenAssignments } from '@server/resources/assignment/lost-assignment-queries';
import { endResolvedLapses } from '@server/resources/breach/end-resolved-lapses';
import { queueBrokenAssignments } from '@server/resources/breach/queue-broken-assignments';
import { eq, sql } from 'drizzle-orm';
import { findEntries, findEntry } from './queries';
import { findUnknownLicenceTypes } from './reference-queries';

const NO_BILLING = { billingName: '', billingAddress: '', billingEmail: '', billingTaxNumber: '' };

/** The columns of a body. PUT replaces, so missing fields are cleared. */
const columnsOf = (kind: MetadataKind, { billing, maxAge, needs, ...entry }: MetadataBody) => {
  const problems = [
    ...(billing && kind !== 'company' ? [{ path: 'billing', code: 'companies_only' }] : []),
    ...(kind === 'licence-type'
      ? []
      : Object.entries({ maxAge, needs }).flatMap(([path, value]) =>
          value === undefined ? [] : [{ path, code: 'licence_types_only' }],
        )),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
  if (kind === 'company') return { ...entry, ...(billing ?? NO_BILLING) };
  if (kind === 'licence-type') return { ...entry, maxAge: maxAge ?? null, needs: needs ?? [] };
  return entry;
};

/**
 * Returns the problems of each new entry: licences required in addition must be licence types, stored or among these
 * entries, and not the type itself.
 */
export const newEntryProblems = async (
  tx: Tx,
  bodies: readonly MetadataBody[],
): Promise<FieldProblem[][]> => {
  const unknown = await findUnknownLicenceTypes(
    tx,
    bodies.flatMap(({ needs = [] }) => needs.map(({ type }) => type)),
  );
  const added = bodies.map(({ code }) => code);
  return bodies.map(({ code, needs = [] }) =>
    needs.flatMap(({ type }, index) =>
      type === code || (unknown.includes(type) && !added.includes(type))
        ? [{ path: `needs.${index}.type`, code: 'unknown_reference' }]
        : [],
    ),
  );
};

const checkNeeds = async (tx: Tx, body: MetadataBody): Promise<void> => {
  const [problems = []] = await newEntryProblems(tx, [body]);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** Throws 409 `codeTaken`, also at the field, if another entry has the code. Concurrent saves of a code wait for each other. */
const refuseTakenCode = async (
  tx: Tx,
  { t }: Actor,
  kind: MetadataKind,
  code: string,
  entryId?: number,
): Promise<void> => {
  const table = METADATA_TABLES[kind];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${code}`}, 0))`);
  const [other] = await tx.select({ id: table.id }).from(table).where(eq(table.code, code));
  if (!other || other.id === entryId) return;
  const errors = [{ path: 'code', code: 'code_taken', message: t('validation.code_taken') }];
  throw new RefusalError('conflict', { code }, { reason: 'codeTaken', errors });
};

const requireEntry = async (tx: Tx, kind: MetadataKind, entryId: number): Promise<MetadataEntry> => {
  const entry = await findEntry(tx, kind, entryId);
  if (!entry) throw new Error('The entry was not stored.');
  return entry;
};

/** Creates entries without problems by `newEntryProblems`; returns their ids in order. */
export const createEntries = async (
  tx: Tx,
  actor: Actor,
  kind: MetadataKind,
  bodies: readonly MetadataBody[],
): Promise<number[]> => {
  const created = await tx
    .insert(METADATA_TABLES[kind])
    .values(bodies.map((body) => ({ ...columnsOf(kind, body), createdAt: actor.now, updatedAt: actor.now })))
    .returning({ id: METADATA_TABLES[kind].id });
  const ids = created.map(({ id }) => id);
  const entries = await findEntries(tx, kind, ids);
  await recordAudit(
    tx,
    actor,
    ...entries.map((entry) => ({
      action: 'metadata.created',
      subject: `${kind}:${entry.id}`,
      before: null,
      after: entry,
    })),
  );
  await announceChange(tx, actor.now, metadataCalls.create.tells);
  return ids;
};

/** Creates an entry; a taken code is refused at its field. */
export const createEntry = async (
  tx: Tx,
  actor: Actor,
  kind: MetadataKind,
  body: MetadataBody,
): Promise<MetadataEntry> => {
  await checkNeeds(tx, body);
  await refuseTakenCode(tx, actor, kind, body.code);
  const [id] = await createEntries(tx, actor, kind, [body]);
  return requireEntry(tx, kind, id ?? 0);
};

/** Premises, shifts and other licence types refer to required types by code, so they are updated. */
const renameLicenceType = async (tx: Tx, from: string, to: string): Promise<void> => {
  for (const table of [premiseTable, shiftTable])
    await tx
      .update(table)
      .set({ requiredLicenceTypes: sql`array_replace(${table.requiredLicenceTypes}, ${from}, ${to})` })
      .where(sql`${from} = any(${table.requiredLicenceTypes})`);
  await tx.execute(sql`update ${licenceTypeTable} set needs = (
      select jsonb_agg(case when need ->> 'type' = ${from} then jsonb_set(need, '{type}', to_jsonb(${to}::text)) else need end)
      from jsonb_array_elements(needs) need)
    where needs @> jsonb_build_array(jsonb_build_object('type', ${from}::text))`);
};

/** Upcoming assignments that would violate a blocking rule under the proposed age limits. */
const listBrokenBy = async (tx: Tx, actor: Actor, before: MetadataEntry, body: MetadataBody) => {
  if (before.kind !== 'licence-type') return [];
  const proposed = { code: before.code, maxAge: body.maxAge ?? null, needs: body.needs ?? [] };
  return listBrokenAssignments(tx, actor, {
    where: sql`true`,
    applyChange: (upcoming) => ({
      ...upcoming,
      settings: {
        ...upcoming.settings,
        licenceTypes: [
          ...upcoming.settings.licenceTypes.filter(({ code }) => code !== before.code),
          proposed,
        ],
      },
    }),
  });
};

/**
 * Replaces an entry. Assignments that violate a blocking rule under the new ages of a licence type are kept and queued as
 * breaches; a dry run stores nothing and counts them.
 */
export const saveEntry = async (
  tx: Tx,
  actor: Actor,
  kind: MetadataKind,
  entryId: number,
  { version, dryRun = false, ...body }: SavedEntry,
): Promise<MetadataEntry | AffectedCount> => {
  const before = await findEntry(tx, kind, entryId, dryRun ? undefined : 'lock');
  if (!before) throw notFound();
  refuseStale(before, version);
  const table = METADATA_TABLES[kind];
  await checkNeeds(tx, body);
  await refuseTakenCode(tx, actor, kind, body.code, entryId);
  const violations = await listBrokenBy(tx, actor, before, body);
  if (dryRun) return { affected: violations.length };
  await tx
    .update(table)
    .set({ ...columnsOf(kind, body), version: version + 1, updatedAt: actor.now })
    .where(eq(table.id, entryId));
  if (kind === 'licence-type' && before.code !== body.code)
    await renameLicenceType(tx, before.code, body.code);
  await queueBrokenAssignments(tx, actor, violations);
  if (kind === 'licence-type') await endResolvedLapses(tx, actor.now, sql`true`);
  const after = await requireEntry(tx, kind, entryId);
  await recordAudit(tx, actor, {
    action: 'metadata.saved',
    subject: `${kind}:${entryId}`,
    before,
    after,
  });
  await announceChange(tx, actor.now, metadataCalls.save.tells);
  return after;
};

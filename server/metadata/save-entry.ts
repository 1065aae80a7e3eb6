import type { MetadataBody, MetadataEntry, MetadataKind } from '@contract/metadata';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { premiseTable } from '@server/premise/table';
import { FieldRefusalError, notFound, RefusalError } from '@server/refusal';
import { shiftTable } from '@server/shift/table';
import type { Viewer } from '@server/viewer';
import { eq, sql } from 'drizzle-orm';
import { METADATA_TABLES } from './kinds';
import { findEntry } from './queries';

const NO_BILLING = { billingName: '', billingAddress: '', billingEmail: '' };

/** What is stored of a body: a left-out billing is empty, for PUT replaces. */
const columnsOf = (kind: MetadataKind, { billing, ...entry }: MetadataBody) => {
  if (kind === 'company') return { ...entry, ...(billing ?? NO_BILLING) };
  if (billing) throw new FieldRefusalError([{ path: 'billing', code: 'companies_only' }]);
  return entry;
};

const keep = async (
  tx: Tx,
  viewer: Viewer,
  action: 'created' | 'saved' | 'removed',
  { before, after }: { before: MetadataEntry | null; after: MetadataEntry | null },
  now: Date,
  address: string,
) => {
  const entry = after ?? before;
  await recordAudit(tx, {
    at: now,
    byUserId: viewer.userId,
    action: `metadata.${action}`,
    subject: `${entry?.kind}:${entry?.id}`,
    before,
    after,
    address,
  });
  await announceChange(tx, now, ['Metadata'], null);
};

const written = async (tx: Tx, kind: MetadataKind, entryId: number): Promise<MetadataEntry> => {
  const entry = await findEntry(tx, kind, entryId);
  if (!entry) throw new Error('The entry was not stored.');
  return entry;
};

/** Adds an entry. A code that is taken is refused by the database: 409 `conflict`. */
export const createEntry = async (
  tx: Tx,
  viewer: Viewer,
  kind: MetadataKind,
  body: MetadataBody,
  now: Date,
  address: string,
): Promise<MetadataEntry> => {
  const table = METADATA_TABLES[kind];
  const [created] = await tx
    .insert(table)
    .values({ ...columnsOf(kind, body), createdAt: now, updatedAt: now })
    .returning({ id: table.id });
  const after = await written(tx, kind, created?.id ?? 0);
  await keep(tx, viewer, 'created', { before: null, after }, now, address);
  return after;
};

/** Premises and shifts name the licence types that they require by code, so a new code goes to them too. */
const renameLicenceType = async (tx: Tx, from: string, to: string): Promise<void> => {
  for (const table of [premiseTable, shiftTable])
    await tx
      .update(table)
      .set({ requiredLicenceTypes: sql`array_replace(${table.requiredLicenceTypes}, ${from}, ${to})` })
      .where(sql`${from} = any(${table.requiredLicenceTypes})`);
};

/** Replaces an entry. */
export const saveEntry = async (
  tx: Tx,
  viewer: Viewer,
  kind: MetadataKind,
  entryId: number,
  { version, ...body }: MetadataBody & { version: number },
  now: Date,
  address: string,
): Promise<MetadataEntry> => {
  const before = await findEntry(tx, kind, entryId, 'lock');
  if (!before) throw notFound();
  if (before.version !== version) throw new RefusalError('stale');
  const table = METADATA_TABLES[kind];
  await tx
    .update(table)
    .set({ ...columnsOf(kind, body), version: version + 1, updatedAt: now })
    .where(eq(table.id, entryId));
  if (kind === 'licence-type' && before.code !== body.code)
    await renameLicenceType(tx, before.code, body.code);
  const after = await written(tx, kind, entryId);
  await keep(tx, viewer, 'saved', { before, after }, now, address);
  return after;
};

const isRequired = async (tx: Tx, code: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ required: boolean }>(sql`select
    exists (select 1 from ${premiseTable} where ${code} = any(${premiseTable.requiredLicenceTypes}))
    or exists (select 1 from ${shiftTable} where ${code} = any(${shiftTable.requiredLicenceTypes})) as required`);
  return rows[0]?.required ?? false;
};

/** Removes an entry that nothing uses: what refers to it by key is found by the database, 409 `in_use`. */
export const removeEntry = async (
  tx: Tx,
  viewer: Viewer,
  kind: MetadataKind,
  entryId: number,
  now: Date,
  address: string,
): Promise<void> => {
  const before = await findEntry(tx, kind, entryId, 'lock');
  if (!before) throw notFound();
  if (kind === 'licence-type' && (await isRequired(tx, before.code))) throw new RefusalError('in_use');
  const table = METADATA_TABLES[kind];
  await tx.delete(table).where(eq(table.id, entryId));
  await keep(tx, viewer, 'removed', { before, after: null }, now, address);
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOfBackup } from '@server/app/backup/backup-file.node';
import { writeBackup } from '@server/app/backup/make-backup';
import { restoreBackup } from '@server/app/backup/restore-backup';
import { checkDocuments } from '@server/app/seal/check-documents';
import type { Connection } from '@server/base/db/connection';
import type { Mail } from '@server/base/ports/mail';
import { sealKeyOf } from '@server/base/ports/seal-key';
import { secretBox } from '@server/base/ports/secret-box';
import { auditTable } from '@server/model/audit';
import { secondFactorTable } from '@server/model/second-factor';
import { findNewestSeal } from '@server/platform/audit/newest-seal';
import { mailSender } from '@server/platform/mail/send-mails';
import { isMigrated } from '@server/platform/migrate/migrate';
import { migrationSteps } from '@server/platform/migrate/migration-steps';
import { openSecret } from '@server/platform/second-factor/stored-secret';
import { checkAudit } from '@server/resources/audit/check-audit';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { encryptSecrets } from '@server/resources/second-factor/encrypt-secrets';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { caller, type Person } from './caller';
import { testPorts } from './ports';

/** The number of bookings and invoices that are read in full; for the others the lists suffice. */
const DETAILS = 5;
const FOLDER = join(import.meta.dirname, 'releases');

/** What scripts/release-dump.mjs recorded about the release's data. */
interface ReleaseFacts {
  at: string;
  secretKey: string;
  /** Status and total by id. */
  bookings: Record<string, string>;
  /** Total by code. */
  invoices: Record<string, number>;
}

export const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => name.replace('.backup', ''));
export const NEWEST_RELEASE =
  RELEASES.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1) ?? '';

type Ports = ReturnType<typeof testPorts>;
type Call = ReturnType<typeof caller>;

const signIn = async (call: Call, name: string): Promise<Person> => {
  const credentials = { email: `${name}@demo.test`, password: 'Keepwatch-Demo-1' };
  const { status, body } = await call(null, 'POST', '/api/v1/auth/signin', credentials);
  expect(status).toBe(200);
  return { token: body.accessToken } as Person;
};

const signInByCode = async (call: Call, { db, clock, secretBox: box }: Ports): Promise<void> => {
  const [stored] = await db.select().from(secondFactorTable);
  if (!stored) throw new Error('There is no second factor in the dump');
  const secret = await openSecret(box, stored);
  const credentials = { email: 'manager@demo.test', password: 'Keepwatch-Demo-1' };
  const first = await call(null, 'POST', '/api/v1/auth/signin', credentials);
  expect(first.body.code).toBe('second_factor');
  // A code is accepted once, and the current one has been used.
  clock.advance(60_000);
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const sent = { ticket: first.body.ticket, code };
  expect((await call(null, 'POST', '/api/v1/auth/signin/second', sent)).status).toBe(200);
};

const listAll = async (call: Call, person: Person, path: string) => {
  const items: { id: number; code: string; status: string; total: number; period: string }[] = [];
  for (;;) {
    const { status, body } = await call(person, 'GET', `${path}?limit=100&offset=${items.length}`);
    expect(status).toBe(200);
    items.push(...body.items);
    if (items.length >= body.total) return items;
  }
};

const checkBookings = async (call: Call, person: Person, { bookings }: ReleaseFacts): Promise<void> => {
  const listed = await listAll(call, person, '/api/v1/admin/booking');
  expect(Object.fromEntries(listed.map(({ id, status, total }) => [id, `${status} ${total}`]))).toEqual(
    bookings,
  );
  for (const [id, said] of Object.entries(bookings).slice(-DETAILS)) {
    const { body } = await call(person, 'GET', `/api/v2/admin/booking/${id}`);
    expect(`${body.status} ${body.total}`).toBe(said);
    expect(body.slots.length).toBeGreaterThan(0);
    expect(body.history.length).toBeGreaterThan(0);
  }
};

const checkInvoices = async (call: Call, person: Person, { invoices }: ReleaseFacts): Promise<void> => {
  const found: Record<string, number> = {};
  for (const { id } of await listAll(call, person, '/api/v1/admin/premise'))
    for (const { code, total } of await listAll(call, person, `/api/v1/${id}/invoice`)) found[code] = total;
  expect(found).toEqual(invoices);
  for (const [code, total] of Object.entries(invoices).slice(0, DETAILS)) {
    const { body } = await call(person, 'GET', `/api/v1/${Number.parseInt(code, 10)}/invoice/${code}`);
    expect(body.total).toBe(total);
    expect(body.lines.length).toBeGreaterThan(0);
  }
};

/** Checks that the billed amounts of an invoice's slots add up to its lines, by shift type. */
const checkBilledSlots = async ({ db }: Ports): Promise<void> => {
  const { rows } = await db.execute(sql`select invoice.id, slot.type, sum(invoiced.amount)::text as billed,
      min(invoice.amounts ->> slot.type) as printed
    from invoiced_slot invoiced join slot on slot.id = invoiced.slot_id join invoice on invoice.id = invoiced.invoice_id
    group by 1, 2 having sum(invoiced.amount)::text <> min(invoice.amounts ->> slot.type)`);
  expect(rows).toEqual([]);
};

const rowsOf = async ({ db, clock }: Ports): Promise<Map<string, number>> => {
  const facts = { version: 'now', now: clock.now(), keyFingerprint: null };
  const { tables } = await writeBackup(db, facts, async () => {});
  return new Map(tables.map(({ table, rows }) => [table, rows]));
};

const sendWaitingMails = async (ports: Ports): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mail = { send: async (message: Mail) => void sent.push(message) };
  ports.clock.advance(3_600_000);
  const sender = mailSender({ ...ports, mail }, 'mail');
  await sender.sendDue();
  await sender.finish();
  return sent;
};

/** Restores a release's dump into an empty database, migrates it and reads everything. */
export const checkRelease = async (connection: Connection, version: string): Promise<void> => {
  const facts: ReleaseFacts = JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8'));
  const key = async () => facts.secretKey;
  const box = secretBox({ read: key, make: key });
  const sealKey = await sealKeyOf(facts.secretKey);
  const ports = {
    ...testPorts(connection, { now: facts.at }),
    secretBox: box,
    findSealKey: async () => sealKey,
  };
  const call = caller(ports);
  const { header, trailer } = await restoreBackup(
    ports.db,
    linesOfBackup(join(FOLDER, `${version}.backup`)),
    { now: ports.clock.now(), keyFingerprint: await box.fingerprint(), steps: migrationSteps(ports) },
    (tx) => encryptSecrets(tx, box),
  );
  // A dump between two releases is named after the earlier one and what it is about.
  expect(header).toMatchObject({ version: version.split('-')[0], secondFactors: 1 });
  expect(await isMigrated(ports.db)).toBe(true);
  const sealedBefore = await ports.db.$count(auditTable, isNotNull(auditTable.sealNumber));
  expect((await findNewestSeal(ports.db))?.number ?? 0).toBe(sealedBefore);
  const rows = await rowsOf(ports);
  const sealedByUpgrade = await ports.db.$count(
    auditTable,
    inArray(auditTable.action, ['invoice.sealed', 'note.sealed', 'receipt.sealed']),
  );
  for (const { table, rows: before } of trailer.tables)
    expect([table, rows.get(table)]).toEqual([table, table === 'audit' ? before + sealedByUpgrade : before]);

  const superAdmin = await signIn(call, 'superadmin');
  await checkBookings(call, superAdmin, facts);
  await checkInvoices(call, superAdmin, facts);
  await checkBilledSlots(ports);
  const client = await signIn(call, 'client');
  expect((await listAll(call, client, '/api/v1/client/booking')).length).toBeGreaterThan(5);
  await signInByCode(call, ports);
  expect((await sendWaitingMails(ports)).map(({ to }) => to)).toContain('invited@demo.test');
  await sealAudit(ports);
  const audit = await checkAudit(ports.db, new Map([[sealKey.fingerprint, sealKey]]));
  expect(audit).toMatchObject({ unsealed: 0, differences: [], notCheckable: new Map() });
  expect(audit.sealed).toBeGreaterThan(100);
  const documents = await checkDocuments(ports.db);
  expect(documents.differences).toEqual([]);
  const sealed = documents.invoices + documents.notes + documents.receipts;
  // Later releases seal a document when it is issued.
  if (header.version === '0.1.0') expect(sealed).toBe(sealedByUpgrade);
  else expect([sealed > 20, sealedByUpgrade]).toEqual([true, 0]);
  if (version === '0.1.0-documents')
    expect(documents).toMatchObject({ invoices: 21, notes: 1, payments: 28, receipts: 28 });
};

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorAt } from '../actor';
import { checkCommand } from '../seal/check-command';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { checkAudit } from './check-audit';
import { recordAudit } from './record-audit';
import { sealAudit } from './seal-audit';
import { auditTable } from './table';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;

const record = (
  subject: string,
  after: unknown = { name: 'Chan Tai Man', phone: '2811 4405', roles: ['Staff'] },
) =>
  recordAudit(db, actorAt(null, ports.clock.now()), { action: 'user.saved', subject, before: null, after });

/** As a user with the rights of the database's owner could. */
const tamper = async (change: () => Promise<unknown>) => {
  await db.execute(sql`alter table audit disable trigger audit_append_only`);
  await change();
  await db.execute(sql`alter table audit enable trigger audit_append_only`);
};

const refused = /Failed query/;

beforeEach(async () => {
  await truncate(db);
  for (const subject of ['user:1', 'user:2', 'user:3']) await record(subject);
});

describe('the audit', () => {
  it('accepts new rows and refuses changes and deletions', async () => {
    await sealAudit(db);
    const one = eq(auditTable.subject, 'user:2');
    await expect(db.delete(auditTable).where(one)).rejects.toThrow(refused);
    for (const change of [
      { subject: 'user:9' },
      { after: { roles: ['SuperAdmin'] } },
      { after: null },
      { seal: 'x' },
      { sealNumber: null },
      { personalHash: 'x' },
      { at: new Date(0) },
    ])
      await expect(db.update(auditTable).set(change).where(one)).rejects.toThrow(refused);
    await record('user:4');
    expect(await db.$count(auditTable)).toBe(4);
  });

  it('is sealed in order, each row once, and whole when it is checked', async () => {
    expect(await checkAudit(db)).toEqual({ sealed: 0, unsealed: 3, broken: [] });
    await sealAudit(db);
    const seals = () => db.select({ seal: auditTable.seal }).from(auditTable).orderBy(auditTable.id);
    const before = await seals();
    await record('user:4');
    await sealAudit(db);
    expect((await seals()).slice(0, 3)).toEqual(before);
    expect(await checkAudit(db)).toEqual({ sealed: 4, unsealed: 0, broken: [] });
    expect(await checkCommand(ports, [])).toEqual({
      lines: [
        'The audit is whole: 4 rows sealed in order, 0 to be sealed within a minute.',
        'The documents are whole: 0 invoices, 0 credit and debit notes, 0 payments.',
      ],
    });
  });

  it("passes the check after a person's data was erased", async () => {
    await sealAudit(db);
    await db
      .update(auditTable)
      .set({
        after: sql`${auditTable.after} - '{name,phone,email,firstName,lastName,companyName,statusReason}'::text[]`,
        personalSalt: null,
      })
      .where(eq(auditTable.subject, 'user:2'));
    expect(await checkAudit(db)).toMatchObject({ sealed: 3, broken: [] });
  });

  it.each<[string, () => Promise<unknown>, number[]]>([
    ['a row was changed', () => db.update(auditTable).set({ action: 'x' }).where(eq(auditTable.id, 2)), [2]],
    [
      'a name was changed',
      () => db.execute(sql`update audit set after = after || '{"name": "Wong"}' where id = 2`),
      [2],
    ],
    ['a row was removed', () => db.delete(auditTable).where(eq(auditTable.id, 2)), [3]],
    [
      'two rows were swapped',
      () => db.execute(sql`update audit set subject = 'user:' || (5 - id) where id > 1`),
      [2, 3],
    ],
  ])('reports that %s', async (_what, change, broken) => {
    await sealAudit(db);
    await tamper(change);
    expect((await checkAudit(db)).broken).toEqual(broken);
    const lines = broken.map((id) => `Audit row ${id}: is not as it was sealed.`);
    await expect(checkCommand(ports, [])).rejects.toThrow(lines.join('\n'));
  });
});

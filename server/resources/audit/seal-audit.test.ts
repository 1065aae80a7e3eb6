import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCommand } from '@server/app/seal/check-command.node';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { sealKeyOf } from '@server/base/ports/seal-key';
import { auditTable, newestSealTable } from '@server/model/audit';
import { anchorAudit } from '@server/platform/audit/anchor-audit';
import { recordAudit } from '@server/platform/audit/record-audit';
import { testDatabase, truncate } from '@server/test/database';
import { forgeSeals } from '@server/test/forge-seals';
import { testPorts } from '@server/test/ports';
import { withoutTriggers } from '@server/test/without-triggers';
import { eq, gt, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkAudit } from './check-audit';
import { sealAudit } from './seal-audit';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const key = await ports.findSealKey();
const keys = new Map([[key.fingerprint, key]]);
const FORMER = 'the former key of this company, 32 letters';
const former = await sealKeyOf(FORMER);
const NOTHING = { unsealed: 0, differences: [], notCheckable: new Map(), seals: new Map() };

const record = (
  subject: string,
  after: unknown = { name: 'Chan Tai Man', phone: '2811 4405', roles: ['Staff'] },
  tx: Tx = db,
) =>
  recordAudit(tx, actorAt(null, ports.clock.now()), { action: 'user.saved', subject, before: null, after });

const refused = /Failed query/;

beforeEach(async () => {
  await truncate(db);
  for (const subject of ['user:1', 'user:2', 'user:3']) await record(subject);
});

describe('the audit', () => {
  it('accepts new rows and refuses changes and deletions', async () => {
    await sealAudit(ports);
    const one = eq(auditTable.subject, 'user:2');
    await expect(db.delete(auditTable).where(one)).rejects.toThrow(refused);
    for (const change of [
      { subject: 'user:9' },
      { after: { roles: ['SuperAdmin'] } },
      { after: null },
      { seal: 'x' },
      { sealKey: null },
      { sealNumber: null },
      { personalHash: 'x' },
      { at: new Date(0) },
    ])
      await expect(db.update(auditTable).set(change).where(one)).rejects.toThrow(refused);
    await record('user:4');
    expect(await db.$count(auditTable)).toBe(4);
  });

  it('is sealed in order, each row once, and passes the check', async () => {
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 0, unsealed: 3 });
    await sealAudit(ports);
    const seals = () => db.select({ seal: auditTable.seal }).from(auditTable).orderBy(auditTable.id);
    const before = await seals();
    await record('user:4');
    await sealAudit(ports);
    expect((await seals()).slice(0, 3)).toEqual(before);
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 4 });
    expect(await checkCommand(ports, [])).toEqual({
      lines: [
        'The audit is whole: 4 rows sealed in order, 0 to be sealed within a minute.',
        'The documents are whole. Invoices: 0, credit and debit notes: 0, payments: 0, receipts: 0.',
        'The derived figures agree with their rows.',
      ],
    });
  });

  it("passes the check after a person's data was erased", async () => {
    await sealAudit(ports);
    await db
      .update(auditTable)
      .set({
        after: sql`${auditTable.after} - '{name,phone,email,firstName,lastName,companyName,statusReason}'::text[]`,
        personalSalt: null,
      })
      .where(eq(auditTable.subject, 'user:2'));
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 3 });
  });

  it.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
    [
      'a row was changed',
      (tx) => tx.update(auditTable).set({ action: 'x' }).where(eq(auditTable.id, 2)),
      ['Audit row 2: is not as it was sealed.'],
    ],
    [
      'another kind of actor did it',
      (tx) => tx.execute(sql`update audit set by_kind = 'job' where id = 2`),
      ['Audit row 2: is not as it was sealed.'],
    ],
    [
      'a name was changed',
      (tx) => tx.execute(sql`update audit set after = after || '{"name": "Wong"}' where id = 2`),
      ['Audit row 2: is not as it was sealed.'],
    ],
    [
      'a row was removed',
      (tx) => tx.delete(auditTable).where(eq(auditTable.id, 2)),
      ['Audit row with seal 2: is missing.'],
    ],
    [
      'the last rows were removed',
      (tx) => tx.delete(auditTable).where(gt(auditTable.id, 1)),
      ['Audit rows with seals 2 to 3: are missing.'],
    ],
    ['all rows were removed', (tx) => tx.delete(auditTable), ['Audit rows with seals 1 to 3: are missing.']],
    [
      'two rows were swapped',
      (tx) => tx.execute(sql`update audit set subject = 'user:' || (5 - id) where id > 1`),
      ['Audit row 2: is not as it was sealed.', 'Audit row 3: is not as it was sealed.'],
    ],
    [
      'rows were removed, and the newest seal with them',
      async (tx) => {
        await tx.delete(auditTable).where(eq(auditTable.id, 3));
        await tx.execute(
          sql`update newest_seal set (number, seal) = (select seal_number, seal from audit where id = 2)`,
        );
      },
      ['The newest seal of the audit: was not made with the key.'],
    ],
    [
      'the newest seal was removed',
      (tx) => tx.delete(newestSealTable),
      ['The newest seal of the audit: is missing.'],
    ],
  ])('reports that %s', async (_what, change, differences) => {
    await sealAudit(ports);
    await withoutTriggers(db, change);
    expect((await checkAudit(db, keys)).differences).toEqual(differences);
    await expect(checkCommand(ports, [])).rejects.toThrow(differences.join('\n'));
  });

  it('has no gap where a failed transaction used ids', async () => {
    await db
      .transaction(async (tx) => {
        await record('user:4', {}, tx);
        tx.rollback();
      })
      .catch(() => {});
    await record('user:5');
    await sealAudit(ports);
    expect(
      (await db.select({ id: auditTable.id }).from(auditTable).orderBy(auditTable.id)).map(({ id }) => id),
    ).toEqual([1, 2, 3, 5]);
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 4 });
  });
});

const changeRow = () =>
  withoutTriggers(db, (tx) => tx.update(auditTable).set({ action: 'x' }).where(eq(auditTable.id, 2)));
const differences = async () => (await checkAudit(db, keys)).differences;
const NOT_SEALED = [1, 2, 3].map((id) => `Audit row ${id}: is not as it was sealed.`);

describe('seals made without the key', () => {
  beforeEach(() => sealAudit(ports));

  it('are reported', async () => {
    await changeRow();
    await forgeSeals(db);
    expect(await differences()).toEqual([
      ...NOT_SEALED,
      expect.stringMatching(/^The newest seal of the audit: is 3:\w+, and the audit ends at 3:\w+\.$/),
    ]);
  });

  it('are not accepted in the form without a key', async () => {
    await changeRow();
    await forgeSeals(db, sql`null`);
    expect(await differences()).toEqual([expect.stringContaining('The newest seal of the audit: is 3:')]);
    await withoutTriggers(db, (tx) => tx.delete(newestSealTable));
    expect(await differences()).toEqual(['The newest seal of the audit: is missing.']);
    // Nor does the job put a genuine seal after them.
    await record('user:4');
    await expect(sealAudit(ports)).rejects.toThrow('The end of the audit is not as it was sealed');
    expect(await db.$count(auditTable, isNull(auditTable.sealNumber))).toBe(1);
  });

  it('are reported after a genuine one', async () => {
    await record('user:4');
    await sealAudit(ports);
    await forgeSeals(db, sql`case when id = 1 then seal_key end`);
    expect((await differences()).slice(1, 4)).toEqual(
      [2, 3, 4].map((id) => `Audit row ${id}: its seal was made without a key, after seals with one.`),
    );
  });

  it('are not replaced by genuine ones after they were removed', async () => {
    await changeRow();
    await withoutTriggers(db, (tx) =>
      tx.execute(
        sql`update audit set seal_number = null, seal = null, seal_key = null, personal_hash = null where id > 1`,
      ),
    );
    await expect(sealAudit(ports)).rejects.toThrow('The end of the audit is not as it was sealed');
    expect(await differences()).toEqual(['Audit rows with seals 2 to 3: are missing.']);
  });
});

describe('seals from before there was a key', () => {
  const upgrade = () => db.transaction((tx) => anchorAudit(tx, ports.findSealKey));
  beforeEach(async () => {
    await sealAudit(ports);
    await forgeSeals(db, sql`null`);
    await withoutTriggers(db, (tx) => tx.delete(newestSealTable));
  });

  it('are anchored by the upgrade, and followed by seals with the key', async () => {
    await upgrade();
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 3 });
    await record('user:4');
    await sealAudit(ports);
    expect(await checkAudit(db, keys)).toEqual({ ...NOTHING, sealed: 4 });
    const marks = await db.select({ sealKey: auditTable.sealKey }).from(auditTable).orderBy(auditTable.id);
    expect(marks.map(({ sealKey }) => sealKey)).toEqual([null, null, null, key.fingerprint]);
  });

  it('can not be forged any more', async () => {
    await upgrade();
    await record('user:4');
    await sealAudit(ports);
    await changeRow();
    expect(await differences()).toEqual(['Audit row 2: is not as it was sealed.']);
    const keyed = await db.select().from(auditTable).where(eq(auditTable.id, 4));
    await forgeSeals(db);
    await withoutTriggers(db, (tx) =>
      tx.update(auditTable).set({ seal: keyed[0]?.seal }).where(eq(auditTable.id, 4)),
    );
    expect(await differences()).toEqual(['Audit row 4: is not as it was sealed.']);
  });
});

describe('seals of another key', () => {
  beforeEach(() => sealAudit({ ...ports, findSealKey: async () => former }));

  it('are not checkable until that key is given, and never forged', async () => {
    await record('user:4');
    await sealAudit(ports);
    expect(await checkAudit(db, keys)).toEqual({
      ...NOTHING,
      sealed: 4,
      notCheckable: new Map([[former.fingerprint, 3]]),
    });
    const refusal = await checkCommand(ports, []).catch(({ message }: Error) => message);
    expect(refusal).toBe(
      `The audit is not checkable in 3 rows, which were sealed with the key ${former.fingerprint}: write that key into a file, and give it by --key <file>.`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'keepwatch-former-'));
    const file = join(folder, 'key');
    await writeFile(file, `${FORMER}\n`);
    expect(await checkCommand(ports, ['--key', file])).toMatchObject({
      lines: [expect.stringMatching(/^The audit is whole: 4 rows/), expect.any(String), expect.any(String)],
    });
    await rm(folder, { recursive: true });
    await expect(checkCommand(ports, ['--key', file])).rejects.toThrow("can't be read (ENOENT)");
  });

  it('are reported as changed by the row after them', async () => {
    await record('user:4');
    await sealAudit(ports);
    await withoutTriggers(db, (tx) => tx.update(auditTable).set({ seal: 'x' }).where(eq(auditTable.id, 3)));
    expect(await differences()).toEqual(['Audit row 4: is not as it was sealed.']);
  });

  it('do not hide removed seals', async () => {
    await withoutTriggers(db, async (tx) => {
      await tx.update(auditTable).set({ sealKey: null });
      await tx.update(newestSealTable).set({ sealKey: 'unknown' });
    });
    await record('user:4');
    await expect(sealAudit(ports)).rejects.toThrow('The end of the audit is not as it was sealed');
  });
});

import { checkCommand } from '@server/app/seal/check-command.node';
import { actorAt } from '@server/base/actor';
import { auditTable, newestSealTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { findNewestSeal } from '@server/platform/audit/newest-seal';
import { sealText } from '@server/platform/audit/noted-seals';
import { recordAudit } from '@server/platform/audit/record-audit';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { withoutTriggers } from '@server/test/without-triggers';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishNewestSeal } from './publish-newest-seal';
import { sealAudit } from './seal-audit';

const info = vi.fn();
const testing = testPorts(await testDatabase(), { now: '2026-03-31T15:59:00.000Z' });
const ports = { ...testing, log: { ...testing.log, info } };
const { db, clock } = ports;

const seal = async () => {
  await recordAudit(db, actorAt(null, clock.now()), { action: 'user.saved', subject: 'user:1' });
  await sealAudit(ports);
  const newest = await findNewestSeal(db);
  if (!newest) throw new Error('Nothing is sealed');
  return sealText(newest);
};
/** Addressee and seal of each mail. */
const mails = async () => {
  const rows = await db.select().from(mailTable).orderBy(asc(mailTable.id));
  return rows.map(({ recipient, content }) => [
    recipient,
    content?.kind === 'newestSeal' ? content.params.seal : null,
  ]);
};

beforeEach(async () => {
  info.mockClear();
  clock.set('2026-03-31T15:59:00.000Z');
  await truncate(db);
  const { people } = await makeSite(ports);
  await db.delete(mailTable);
  await db
    .update(userTable)
    .set({ email: 'owner@keepwatch.test' })
    .where(eq(userTable.id, people.SuperAdmin.viewer.userId));
});

describe('the newest seal', () => {
  it('is logged each time, and mailed to active SuperAdmins once a month of the business', async () => {
    await publishNewestSeal(ports);
    expect([info.mock.calls, await mails()]).toEqual([[], []]);
    const second = await makePerson(ports, 'SuperAdmin');
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, second.viewer.userId));
    const first = await seal();
    await publishNewestSeal(ports);
    await publishNewestSeal(ports);
    expect(info.mock.calls).toEqual([1, 2].map(() => [{ seal: first }, 'the newest seal of the audit']));
    expect(await mails()).toEqual([['owner@keepwatch.test', first]]);
    // April in Hong Kong.
    clock.set('2026-03-31T16:00:00.000Z');
    const next = await seal();
    await publishNewestSeal(ports);
    expect((await mails()).slice(1)).toEqual([['owner@keepwatch.test', next]]);
    expect(await findNewestSeal(db)).toMatchObject({ mailedIn: '2026-04' });
  });
});

describe('a noted seal', () => {
  it('is compared with the audit', async () => {
    const first = await seal();
    await seal();
    expect(await checkCommand(ports, ['--seal', first])).toMatchObject({
      lines: [
        expect.any(String),
        expect.any(String),
        'Seals noted elsewhere that are in the audit: 1.',
        expect.any(String),
      ],
    });
    const [number = '', hash = ''] = first.split(':');
    const other = `${number}:${hash.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))}`;
    await expect(checkCommand(ports, ['--seal', other])).rejects.toThrow(
      `The seal ${other}: seal ${number} is another one in the audit: rows were sealed anew.`,
    );
    const later = `999:${hash}`;
    await expect(checkCommand(ports, ['--seal', later])).rejects.toThrow(
      `The seal ${later}: the audit has no seal 999: rows were removed, or an older backup was restored.`,
    );
    await expect(checkCommand(ports, ['--seal', '12'])).rejects.toThrow('12 is no seal');
    await expect(checkCommand(ports, ['--hash'])).rejects.toThrow('Say check [--key');
  });

  it('reveals that the audit was emptied with its proof, or restored to an older state', async () => {
    const early = await seal();
    const stored = (await db.select().from(newestSealTable))[0];
    const late = await seal();
    const noted = async () =>
      [late, early].map((text) => ({
        source: 'The backup of last night',
        number: Number(text.split(':')[0]),
        seal: text.split(':')[1] ?? '',
      }));
    const checked = () =>
      checkCommand({ ...ports, listNotedSeals: noted }, []).catch(({ message }: Error) =>
        message.split('\n'),
      );
    await withoutTriggers(db, async (tx) => {
      await tx.delete(auditTable).where(eq(auditTable.sealNumber, Number(late.split(':')[0])));
      await tx.update(newestSealTable).set(stored ?? {});
    });
    expect(await checked()).toEqual([
      `The backup of last night: the audit has no seal ${late.split(':')[0]}: rows were removed, or an older backup was restored.`,
    ]);
    await withoutTriggers(db, async (tx) => {
      await tx.delete(auditTable);
      await tx.delete(newestSealTable);
    });
    expect(await checked()).toEqual([
      'The audit: is empty, although there are accounts.',
      expect.stringContaining('the audit has no seal'),
      expect.stringContaining('the audit has no seal'),
    ]);
  });
});

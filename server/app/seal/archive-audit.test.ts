import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import en from '@locales/en/translation.json';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { recordAudit } from '@server/platform/audit/record-audit';
import { LEAVING_ACTIONS } from '@server/resources/audit/leaving-actions';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { withoutTriggers } from '@server/test/without-triggers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveAuditCommand } from './archive-audit-command.node';
import { checkCommand } from './check-command.node';

const ports = testPorts(await testDatabase(), { now: '2024-06-01T02:00:00.000Z' });
const { db, clock } = ports;
const folder = await mkdtemp(join(tmpdir(), 'keepwatch-archive-'));
const file = join(folder, 'audit-2024.gz');
const moved = join(folder, 'moved.gz');
afterAll(() => rm(folder, { recursive: true }));

const record = (action: string, subject: string) =>
  recordAudit(db, actorAt(null, clock.now()), {
    action,
    subject,
    after: { email: 'chan@keepwatch.test', reason: 'wrongPassword' },
  });

const rowsBefore = () => db.select().from(auditTable).orderBy(asc(auditTable.id));
const archive = (path = file) => archiveAuditCommand(ports, ['2024-12-31', path]);
const check = async (...args: string[]) => {
  const answer = await checkCommand(ports, args);
  return 'lines' in answer ? answer.lines[0] : null;
};
const WHOLE = 'The audit is whole: 8 rows sealed in order, 0 to be sealed within a minute.';

/** Seals 1 to 4 are of 2024, of which two may leave; 5 to 7 of 2026; 8 is that of the file. */
const archiveTwo = async () => {
  const answer = await archive();
  await sealAudit(ports);
  return answer;
};

beforeEach(async () => {
  await truncate(db);
  await rm(file, { force: true });
  await rm(moved, { force: true });
  clock.set('2024-06-01T02:00:00.000Z');
  for (const [action, subject] of [
    ['role.assigned', 'user:1'],
    ['session.refused', 'user:1'],
    ['invoice.issued', 'invoice:1'],
    ['session.refused', 'user:2'],
  ] as const)
    await record(action, subject);
  clock.set('2026-03-01T02:00:00.000Z');
  for (const subject of ['user:1', 'user:2', 'user:3']) await record('session.refused', subject);
  await sealAudit(ports);
});

describe('old rows of the audit', () => {
  it('leave for a file without the names of users, and the check reads it', async () => {
    const before = await rowsBefore();
    expect(await archiveTwo()).toEqual({
      lines: [
        `Rows of the audit until 2024-12-31 that are now in ${file}: 2.`,
        expect.stringMatching(/^Its SHA-256 is [0-9a-f]{64}\. Keep the file/),
      ],
    });
    const [, , ...after] = await rowsBefore();
    expect((await rowsBefore()).slice(0, -1)).toEqual(before.filter(({ id }) => id !== 2 && id !== 4));
    expect(after.at(-1)).toMatchObject({
      action: 'audit.archived',
      after: { file, rows: 2, firstSeal: 2, lastSeal: 4, until: '2024-12-31' },
    });
    const text = gunzipSync(await readFile(file)).toString();
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).subject),
    ).toEqual(['user:1', 'user:2']);
    expect(text).toContain('wrongPassword');
    expect(text).not.toContain('chan@keepwatch.test');
    expect(await check()).toBe(WHOLE);
  });

  it('are read where the file was moved to, and not checkable without it', async () => {
    await archiveTwo();
    await rename(file, moved);
    await expect(check()).rejects.toThrow(
      /^The audit is not checkable in 2 rows, which were moved into .*audit-2024\.gz: that file is not there, or not as it was written \(SHA-256 [0-9a-f]{64}\)\. Give it by --archive <file>\.$/,
    );
    expect(await check('--archive', moved)).toBe(WHOLE);
  });

  it('are not taken from a file that was changed', async () => {
    await archiveTwo();
    await appendFile(file, 'x');
    await expect(check()).rejects.toThrow(/not checkable in 2 rows/);
    await expect(check('--archive', file)).rejects.toThrow(/no row of the audit has its SHA-256/);
    await expect(check('--archive', moved)).rejects.toThrow(/can't be read \(ENOENT\)/);
  });

  it('don’t hide a row that somebody removed or changed beside them', async () => {
    await archiveTwo();
    await withoutTriggers(db, (tx) => tx.delete(auditTable).where(eq(auditTable.id, 3)));
    await expect(check()).rejects.toThrow(/Audit row with seal 3: is missing\./);
    await rename(file, moved);
    // The file may have it.
    await expect(check()).rejects.toThrow(/^The audit is not checkable in 2 rows/);
    await withoutTriggers(db, (tx) => tx.delete(auditTable).where(eq(auditTable.id, 6)));
    await expect(check()).rejects.toThrow(/Audit row with seal 6: is missing\./);
  });

  it('keep their seals, which may be noted elsewhere', async () => {
    const seal = (await rowsBefore())[3]?.seal;
    await archiveTwo();
    expect(await check('--seal', `4:${seal}`)).toBe(WHOLE);
    const other = '0'.repeat(64);
    await expect(check('--seal', `4:${other}`)).rejects.toThrow(/seal 4 is another one in the audit/);
    await rename(file, moved);
    await expect(check('--seal', `4:${other}`)).rejects.toThrow(/^The audit is not checkable/);
  });

  it('count once if they are in the audit, too, because their removal was stopped', async () => {
    const before = await rowsBefore();
    await archiveTwo();
    await withoutTriggers(db, (tx) =>
      tx
        .insert(auditTable)
        .overridingSystemValue()
        .values(before.filter(({ id }) => id === 2)),
    );
    expect(await check()).toBe(WHOLE);
    await archive(moved);
    await sealAudit(ports);
    expect((await rowsBefore()).map(({ id }) => id)).toEqual([1, 3, 5, 6, 7, 8, 9]);
    expect(await check()).toBe(WHOLE.replace('8 rows', '9 rows'));
  });

  it('are missing if what says that they were moved can’t be read', async () => {
    await record('audit.archived', 'setting:1');
    await withoutTriggers(db, (tx) => tx.delete(auditTable).where(eq(auditTable.id, 2)));
    await expect(check()).rejects.toThrow(/^Audit row with seal 2: is missing\.$/);
  });

  it('stay until a year has passed, and where nothing may leave', async () => {
    const refused = async (...args: string[]) =>
      archiveAuditCommand(ports, args).then(String, (error: Error) => error.message);
    expect(await refused('2025-03-02', file)).toBe(
      'Rows of the last year stay in the audit: the last day is at most 2025-03-01.',
    );
    expect(await refused('2024-05-31', file)).toBe(
      'No row of the audit until 2024-05-31 may leave it. No file was written.',
    );
    for (const args of [[], ['2024-12-31'], ['2024', file], ['2024-12-31', file, 'more']])
      expect(await refused(...args)).toMatch(/^Say the last day and the file/);
    const nowhere = join(folder, 'nowhere', 'audit.gz');
    expect(await refused('2024-12-31', nowhere)).toBe(`The file ${nowhere} can't be written (ENOENT).`);
    await writeFile(file, 'mine');
    expect(await refused('2024-12-31', file)).toBe(`There is already a file ${file}.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

it('rows that may leave have actions that are shown in words', () => {
  const label = (action: string) =>
    action.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], en.audit.action);
  expect(LEAVING_ACTIONS.filter((action) => typeof label(action) !== 'string')).toEqual([]);
});

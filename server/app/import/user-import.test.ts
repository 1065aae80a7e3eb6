import type { ImportAnswer, ImportedRow } from '@contract/import';
import { actorAt } from '@server/base/actor';
import { mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { findUser } from '@server/resources/user/queries';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { count } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importRows } from './import-rows';
import { USER_IMPORT } from './user-import';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const MAPPING = { email: 0, lastName: 1, firstName: 2, roles: 3, company: 4, language: 5 };
const run = async (rows: string[][], role: keyof Site['people'] = 'SuperAdmin') => {
  const { status, body } = await call(site.people[role], 'POST', '/api/v1/admin/import/user', {
    rows,
    mapping: MAPPING,
  });
  return { status, ...(body as ImportAnswer) };
};
const problemsOf = (rows: readonly ImportedRow[] = []) =>
  rows.flatMap(({ row: at, problems }) =>
    problems.map(({ field, severity, code }) => [at, field, severity, code].join(' ')),
  );
const userCount = async () => (await db.select({ rows: count() }).from(userTable))[0]?.rows;

describe('the import of users', () => {
  it('invites every user', async () => {
    const { status, rows } = await run([
      ['chan@keepwatch.test', 'Chan', 'Tai Man', 'Manager, 編更員', '', '繁體中文'],
      ['lee@keepwatch.test', 'Lee', 'Ka Yan', 'client', 'company', ''],
    ]);
    expect(status).toBe(200);
    const [chan, lee] = await Promise.all(rows.map(({ id }) => findUser(db, id ?? 0, 'en')));
    expect(chan).toMatchObject({ status: 'unverified', language: 'hk', company: null });
    expect(chan?.userRoles.map(({ role }) => role.name).sort()).toEqual(['Manager', 'Staff']);
    expect(chan?.featureFlags).toEqual([{ name: 'funding_phase1', enabled: true }]);
    expect(lee).toMatchObject({ language: 'en', company: { id: site.companyId } });
    const mails = await db.select().from(mailTable);
    expect(mails.map(({ recipient, language }) => [recipient, language]).sort()).toEqual([
      ['chan@keepwatch.test', 'hk'],
      ['lee@keepwatch.test', 'en'],
    ]);
    const links = mails.map(({ content }) => content && 'link' in content && content.link);
    expect(new Set(links).size).toBe(2);
  });

  it('refuses taken and repeated e-mails and invalid cells', async () => {
    const before = await userCount();
    const { viewer } = site.people.Client;
    const known = await findUser(db, viewer.userId, 'en');
    const refused = await run([
      [known?.email.toUpperCase() ?? '', 'Chan', 'Tai Man', 'Manager', '', ''],
      ['lee@keepwatch.test', 'Lee', 'Ka Yan', 'Boss', 'Nobody Ltd', 'fr'],
      ['ho@keepwatch.test', 'Ho', 'www.example.com', 'Agent', '', ''],
      ['HO@keepwatch.test', 'Ho', 'Mei', '', '', ''],
      ['ng@keepwatch.test', 'Ng', 'Mei', 'Agent', '', ''],
      ['NG@keepwatch.test', 'Ng', 'Mei', 'Agent', '', ''],
    ]);
    expect([refused.status, await userCount()]).toEqual([422, before]);
    expect(problemsOf(refused.rows)).toEqual([
      '0 email error email_taken',
      '1 roles error unknown_name',
      '1 company error unknown_name',
      '1 language error unknown_name',
      '2 firstName error link_in_name',
      '3 roles error required',
      '5 email error duplicate',
    ]);
    expect(await db.select().from(mailTable)).toEqual([]);
  });

  it('requires a SuperAdmin', async () => {
    expect((await run([['chan@keepwatch.test', 'Chan', 'Tai Man', 'Agent', '', '']], 'Manager')).status).toBe(
      403,
    );
  });

  it('needs as many statements for five hundred rows as for one', async () => {
    const counted = countingStatements(db);
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const statementsFor = (rows: number) =>
      counted.statementsOf(() =>
        importRows(USER_IMPORT, counted.db, actor, {
          rows: Array.from({ length: rows }, (_, index) => [
            `chan${rows}.${index}@keepwatch.test`,
            'Chan',
            'Tai Man',
            'Client',
            'COMPANY',
            'hk',
          ]),
          mapping: MAPPING,
        }),
      );
    expect(await statementsFor(500)).toBe(await statementsFor(1));
  });
});

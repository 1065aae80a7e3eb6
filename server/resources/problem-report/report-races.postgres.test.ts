import type { ProblemReport } from '@contract/booking';
import { notificationMessageTable } from '@server/model/notification';
import { problemReportTable } from '@server/model/problem-report';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Awaited<ReturnType<typeof makeSite>>;
let path: string;
beforeAll(async () => {
  site = await makeSite(ports);
  const { id, slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-03-10'], {
    Morning: 1,
  });
  path = `/api/v1/client/booking/${id}/slot/${slots[0]?.id}/report`;
  await timeSetter(ports)('2027-03-10T00:00:00.000Z');
});

const report = (headers: Record<string, string> = {}) =>
  call(site.people.Client, 'POST', path, { kind: 'late' }, 'en', headers);

describe('at the same moment', () => {
  it('one submit sent twice is one report with one notice', async () => {
    const key = { 'idempotency-key': 'sent-twice-01' };
    const answers = await Promise.all([report(key), report(key)]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await db.$count(problemReportTable)).toBe(1);
    const reported = sql`params ->> 'edited' = 'reported.late'`;
    expect(await db.$count(notificationMessageTable, reported)).toBe(1);
  });

  it('of two answers one is stored, the other is told that it is late', async () => {
    const [first] = await db.select().from(problemReportTable);
    const answer = (person: 'Manager' | 'Staff') =>
      call(site.people[person], 'PUT', `/api/v1/admin/problem-report/${first?.id}`, {
        answer: person,
        version: 1,
      });
    const answers = await Promise.all([answer('Manager'), answer('Staff')]);
    const [won] = answers.filter(({ status }) => status === 200).map(({ body }) => body as ProblemReport);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stored] = await db
      .select()
      .from(problemReportTable)
      .where(eq(problemReportTable.id, first?.id ?? 0));
    expect(stored).toMatchObject({ answer: won?.answer, version: 2 });
  });

  it('twenty reports of one person are limited to ten a day', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await db.$count(problemReportTable)).toBe(10);
  });
});

import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeAll, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
const PATH = '/api/v1/admin/security-booking/served';
let site: Site;
const day = async (query: string) => {
  const { status, body } = await call(site.people.Staff, 'GET', `${PATH}${query}`);
  expect(status).toBe(200);
  return [body.date, body.open.map(({ date }: { date: string }) => date)];
};

/** A shift in each of four months, which nobody has confirmed by the 20th of June. */
beforeAll(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const dates = ['2026-03-20', '2026-04-10', '2026-05-12', '2026-06-04'];
  await orderShifts(ports, site.people.Manager, site.premiseId, dates, { Morning: 1 });
  await timeSetter(ports)('2026-06-20T04:00:00.000Z');
});

it('shows the oldest day to confirm of the month that is asked for', async () => {
  expect(await day('')).toEqual(['2026-05-12', ['2026-05-12', '2026-06-04']]);
  expect(await day('?month=2026-06')).toEqual(['2026-06-04', ['2026-05-12', '2026-06-04']]);
  const [chosen] = await day('?month=2026-06&date=2026-06-05');
  expect(chosen).toBe('2026-06-05');
});

it('still asks to confirm a month that waits for its invoice for more than two months', async () => {
  expect(await day('?month=2026-04')).toEqual(['2026-04-10', ['2026-04-10', '2026-05-12', '2026-06-04']]);
  const { body } = await call(site.people.Staff, 'GET', `${PATH}/planned?month=2026-04`);
  expect(body).toEqual({ planned: 0, differing: 1 });
});

it('shows the first day of a month in which all is confirmed', async () => {
  const [shown] = await day('?month=2026-02');
  expect(shown).toBe('2026-02-01');
});

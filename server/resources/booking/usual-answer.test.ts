import { bookingTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ORDERED_AT = '2026-03-08T03:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: ORDERED_AT });
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(ORDERED_AT);
  site = await makeSite(ports);
});

const at = (minutes: number) => new Date(Date.parse(ORDERED_AT) + minutes * 60_000).toISOString();
const usual = async () => (await call(site.people.Client, 'GET', '/api/v1/client/booking/usual-answer')).body;

/** Orders decided by turns of approval and rejection, each so many minutes after it was ordered. */
const decide = async (minutes: readonly number[]) => {
  ports.clock.set(ORDERED_AT);
  const orders = [];
  for (const day of minutes.keys())
    orders.push(
      await orderShifts(ports, site.people.Client, site.premiseId, [`2026-03-${20 + day}`], { Night: 1 }),
    );
  for (const [index, { id, version }] of orders.entries()) {
    ports.clock.set(at(minutes[index] ?? 0));
    const action = index % 2 === 0 ? 'approve' : 'reject';
    const { status } = await call(site.people.Manager, 'POST', `/api/v1/admin/booking/${action}/${id}`, {
      version,
      reason: 'Nobody is free',
    });
    expect(status).toBe(200);
  }
};

it('tells within how many minutes orders were decided', async () => {
  await decide([10, 20, 30, 95, 600]);
  expect(await usual()).toEqual({ minutes: 120 });
});

it('tells nothing after too few decisions, nor of orders of more than 90 days ago', async () => {
  await decide([10, 20, 30, 40]);
  expect(await usual()).toEqual({ minutes: null });
  await decide([10]);
  expect(await usual()).toEqual({ minutes: 30 });
  await ports.db.update(bookingTable).set({ createdAt: new Date(at(-90 * 24 * 60)) });
  expect(await usual()).toEqual({ minutes: null });
});

it('does not count what staff order, which waits for nobody', async () => {
  for (const day of [20, 21, 22, 23, 24])
    await orderShifts(ports, site.people.Manager, site.premiseId, [`2026-03-${day}`], { Night: 1 });
  expect(await usual()).toEqual({ minutes: null });
});

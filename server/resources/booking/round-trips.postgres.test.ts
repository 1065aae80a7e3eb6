import { addDays } from '@domain/day';
import { caller } from '@server/test/caller';
import { countingRoundTrips } from '@server/test/count-round-trips';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { beforeAll, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const call = caller(ports);
const tripsOf = countingRoundTrips(ports.db);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const days = Array.from({ length: 30 }, (_, index) => addDays('2027-04-01', index));
const order = async (headers: Record<string, string>) => {
  const cart = { premiseId: site.premiseId, cartItems: [await cartItemOf(ports, days, { Morning: 1 })] };
  return tripsOf(async () => {
    const { status } = await call(site.people.Client, 'POST', '/api/v2/client/booking', cart, 'en', headers);
    expect(status).toBe(201);
  });
};

// Session · BEGIN and key · premise lock, prices and live slots · all inserts · stored answer and COMMIT.
it('an order of 30 slots with a key takes five round trips from session to COMMIT', async () => {
  await order({ 'idempotency-key': 'warm' });
  expect(await order({ 'idempotency-key': 'counted' })).toBe(5);
});

it('an order without a key takes four round trips', async () => {
  await order({});
  expect(await order({})).toBe(4);
});

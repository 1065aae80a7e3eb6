import type { Receipt } from '@contract/receipt';
import { invoicePartTable } from '@server/model/invoice';
import { billedCompany, RECEIPTS, TODAY, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const { at, make, call, record, act, account, pay, split, expectWhole } = billedCompany(ports);

beforeEach(make);

describe('paid of an invoice', () => {
  it('is a receipt of one allocation, which a release reverses', async () => {
    await pay(at.january, { isPaid: true, amount: 20_000 });
    const [receipt] = (await account()).receipts as [Receipt];
    expect(receipt).toMatchObject({ amount: 20_000, left: 0, allocations: [{ amount: 20_000 }] });
    await pay(at.january, { isPaid: false });
    const [reversed] = (await account()).receipts;
    expect(reversed).toMatchObject({ id: receipt.id, reversed: 20_000, left: 0, allowed: [] });
    await expectWhole();
  });

  it('releases the money of other receipts as credit, and takes back the newest first', async () => {
    const { body } = await record({ amount: 30_000, allocations: [to(at.january, 30_000)] });
    await pay(at.january, { isPaid: true, amount: 15_000 });
    const released = await pay(at.january, { isPaid: false, amount: 20_000 });
    expect(released.body).toMatchObject({ balance: 25_000 });
    expect(released.body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      30_000, 15_000, -20_000,
    ]);
    const { receipts, credit } = await account();
    expect(credit).toBe(5_000);
    expect(receipts.map(({ id, left, reversed }) => [id === body.id, left, reversed])).toEqual([
      [true, 5_000, 0],
      [false, 0, 15_000],
    ]);
    expect(
      (await act(body.id, 'allocate', { version: 1, allocations: [to(at.february, 1)] })).body.code,
    ).toBe('stale');
    await expectWhole();
  });

  it('is not released before the days of the money that gives back', async () => {
    await pay(at.january, { isPaid: true, amount: 20_000, on: '2026-03-02' });
    const { body } = await record({ amount: 30_000, on: '2026-03-01' });
    await act(body.id, 'allocate', { version: 1, allocations: [to(at.january, 30_000)] });
    const release = (on: string, amount: number) => pay(at.january, { isPaid: false, on, amount });
    const early = await release('2026-03-04', 1);
    expect([early.status, early.body.errors]).toMatchObject([
      422,
      [{ path: 'on', code: 'reversal_too_early' }],
    ]);
    expect((await release(TODAY, 30_000)).status).toBe(200);
    expect((await release('2026-03-01', 1)).body.errors).toMatchObject([{ code: 'reversal_too_early' }]);
    expect((await release('2026-03-02', 20_000)).status).toBe(200);
    await expectWhole();
  });

  it('of a split invoice makes a receipt of each party', async () => {
    await split(at.february);
    await pay(at.february, { isPaid: true });
    const { body } = await call(
      at.site.people.SuperAdmin,
      'GET',
      `${RECEIPTS}?premiseId=${at.site.premiseId}&partyEmail=OWNERS@keepwatch.test`,
    );
    expect(body.items).toMatchObject([{ payer: { name: 'Owners' }, amount: 18_000, left: 0 }]);
    expect((await account()).receipts).toEqual([]);
    await pay(at.february, { isPaid: false });
    const parts = await db.select().from(invoicePartTable);
    expect(parts.map(({ paid }) => paid)).toEqual([0, 0]);
    await expectWhole();
  });
});

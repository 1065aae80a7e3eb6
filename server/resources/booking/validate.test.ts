import type { RoleName } from '@contract/access';
import type { CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import { minor } from '@domain/money';
import { priceListRowTable } from '@server/model/price';
import { shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const call = caller(ports);
let site: Site;
let item: CartItem;

beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
  item = await cartItemOf(ports, ['2026-03-11'], { Morning: 2, Night: 1 });
});

const post = (role: RoleName, path: string, body: object, lang = 'en') =>
  call(site.people[role], 'POST', path, { premiseId: site.premiseId, ...body }, lang);
const codesOf = ({ items }: BookingVerdict) => items.map(({ problems }) => problems.map(({ code }) => code));

describe('the validation of a cart', () => {
  it('is the same in every version and area', async () => {
    const { status, body } = await post('Client', '/api/v2/booking-validation', { cartItems: [item] });
    expect(status).toBe(200);
    expect(body).toEqual({
      total: 132_000,
      items: [
        {
          cartItem: 0,
          date: '2026-03-11',
          shiftId: item.shifts[0]?.shiftId,
          type: 'Morning',
          startTime: '06:00',
          endTime: '12:00',
          numOfSecurity: 2,
          price: 42_000,
          amount: 84_000,
          bucket: 'normal',
          problems: [],
        },
        expect.objectContaining({ type: 'Night', price: 48_000 }),
      ],
    });
    const same = [
      await post('Client', '/api/v1/booking-validation', item),
      await post('Manager', '/api/v2/booking-validation/admin', { cartItems: [item] }),
      await post('Agent', '/api/v2/booking-validation', { cartItems: [item] }),
    ];
    for (const answer of same) expect(answer.body).toEqual(body);
  });

  it('excludes cells with errors from the total', async () => {
    const dates = ['2026-03-01', '2026-03-11'];
    const { body } = await post(
      'Client',
      '/api/v2/booking-validation',
      { cartItems: [{ ...item, dates }] },
      'cn',
    );
    expect(codesOf(body)).toEqual([['past'], ['past'], [], []]);
    expect(body.items[0].problems[0].message).toBe('此班次已开始或已过');
    expect(body.total).toBe(132_000);
  });

  it('requires the capability to order at the premise', async () => {
    const paths = ['/api/v2/booking-validation', '/api/v2/booking-validation/admin'];
    for (const path of paths) expect((await post('Staff', path, { cartItems: [item] })).status).toBe(403);
    expect((await post('Client', '/api/v2/booking-validation/admin', { cartItems: [item] })).status).toBe(
      403,
    );
    const foreign = { premiseId: site.foreignPremiseId, cartItems: [item] };
    for (const role of ['Client', 'Manager', 'Agent'] as const)
      expect((await post(role, '/api/v2/booking-validation', foreign)).status).toBe(404);
  });
});

describe.each(['/api/v1/booking-validation/dates', '/api/v2/booking-validation/dates'])('%s', (path) => {
  it('validates dates with the given shifts', async () => {
    const { body } = await post('Client', path, { dates: ['2026-03-11'], shifts: item.shifts });
    expect(body.total).toBe(132_000);
  });

  it('validates dates with every shift of the premise and of no other premise', async () => {
    const now = ports.clock.now();
    const own = {
      type: 'Morning',
      startTime: '07:00',
      endTime: '19:00',
      createdAt: now,
      updatedAt: now,
    } as const;
    await ports.db.insert(shiftTable).values([
      { ...own, premiseId: site.premiseId },
      { ...own, premiseId: site.foreignPremiseId },
    ]);
    const { body } = await post('Client', path, { dates: ['2026-03-11'] });
    expect(body.items.map(({ startTime }: BookingVerdict['items'][number]) => startTime)).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '18:00',
      '07:00',
    ]);
    expect(body.items[0]).toMatchObject({ numOfSecurity: 1, price: 52_000 });
  });
});

describe.each(['v1', 'v2'])('a stored booking by %s', (version) => {
  it('is validated as of now, without conflicting with itself', async () => {
    const { id } = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], {
      Special: 1,
    });
    const path = `/api/${version}/booking-validation/${id}`;
    const { body } = await call(site.people.Client, 'GET', path);
    expect([body.total, codesOf(body)]).toEqual([78_000, [[]]]);
    const other = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], {
      Special: 1,
    });
    expect(codesOf((await call(site.people.Staff, 'GET', path)).body)).toEqual([['duplicate']]);
    expect(other.id).not.toBe(id);
    ports.clock.set('2026-03-08T17:00:00.000Z');
    expect(codesOf((await call(site.people.Staff, 'GET', path)).body)).toEqual([['past', 'duplicate']]);
  });

  it('is validated by its pending change instead of the slots in force', async () => {
    const { Client, Manager } = site.people;
    const { id } = await orderShifts(ports, Manager, site.premiseId, ['2026-03-12'], { Morning: 1 });
    const cartItems = [await cartItemOf(ports, ['2026-03-12', '2026-03-13'], { Morning: 1 })];
    const body = { premiseId: site.premiseId, cartItems, version: 1 };
    const edited = await call(Client, 'PUT', `/api/v2/client/booking/${id}`, body);
    expect(edited.body.status).toBe('PendingApproval');
    const verdict = (await call(Manager, 'GET', `/api/${version}/booking-validation/${id}`)).body;
    expect(verdict.items.map(({ date }: { date: string }) => date)).toEqual(['2026-03-12', '2026-03-13']);
    expect(codesOf(verdict)).toEqual([[], []]);
  });

  it('keeps the prices that were fixed when its slots were submitted', async () => {
    const stored = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], { Night: 2 });
    await ports.db.update(priceListRowTable).set({ price: minor(99_000) });
    ports.clock.set('2026-03-08T17:00:00.000Z'); // the night would be urgent now
    const { body } = await call(site.people.Client, 'GET', `/api/${version}/booking-validation/${stored.id}`);
    expect(body.items).toMatchObject([{ price: 48_000, amount: 96_000, bucket: 'normal', problems: [] }]);
    expect([body.total, stored.total]).toEqual([96_000, 96_000]);
  });

  it('is not found out of reach', async () => {
    const person = site.people.SuperAdmin;
    const { id } = await orderShifts(ports, person, site.foreignPremiseId, ['2026-03-11'], { Morning: 1 });
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      for (const absent of [id, 999])
        expect(
          (await call(site.people[role], 'GET', `/api/${version}/booking-validation/${absent}`)).status,
        ).toBe(404);
  });
});

import type { Booking, CartItem } from '@contract/booking';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, edit, inForce, item, read, staff } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('the preview of an edit', () => {
  it('returns its effects and stores nothing', async () => {
    const booking = await inForce();
    await staff(booking.slots[1]?.id);
    const asked = {
      premiseId: site.premiseId,
      cartItems: [await item(['2027-03-10', '2027-03-12'], { Morning: 3 })],
    };
    const path = (area: string) => `/api/v2/${area}/booking/${booking.id}/preview`;
    const { status, body } = await call(site.people.Client, 'POST', path('client'), asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({ effect: 'approval', needsReason: false, guardsFreed: 1, refusal: null });
    expect(body.added.map(({ date }: { date: string }) => date)).toEqual(['2027-03-12']);
    expect(body.removed.map(({ date }: { date: string }) => date)).toEqual(['2027-03-11']);
    expect(body.changed).toMatchObject([{ before: { numOfSecurity: 2 }, after: { numOfSecurity: 3 } }]);
    expect((await call(site.people.Manager, 'POST', path('admin'), asked)).body).toMatchObject({
      effect: 'now',
      needsReason: true,
    });
    expect((await read(booking.id)).version).toBe(2);
  });

  it('compares with a pending change if there is one', async () => {
    const booking = await inForce();
    const asked = await item(['2027-03-10', '2027-03-12'], { Morning: 3 });
    const waiting: Booking = (await edit(site.people.Client, booking, [asked])).body;
    const preview = (cartItems: CartItem[]) =>
      call(site.people.Client, 'POST', `/api/v2/client/booking/${booking.id}/preview`, {
        premiseId: site.premiseId,
        cartItems,
      });
    const total = waiting.pendingChange?.totalAfter ?? 0;
    const same = await preview([{ ...asked, remarks: 'Bring a torch' }]);
    expect(same.body).toMatchObject({ effect: 'none', added: [], removed: [], changed: [] });
    expect([same.body.totalBefore, same.body.totalAfter]).toEqual([total, total]);

    const back = (await preview([await item(['2027-03-10', '2027-03-11'], { Morning: 2 })])).body;
    expect(back).toMatchObject({
      added: [],
      removed: [{ date: '2027-03-12', numOfSecurity: 3 }],
      changed: [
        { before: { date: '2027-03-10', numOfSecurity: 3 }, after: { numOfSecurity: 2 } },
        { before: { date: '2027-03-11', numOfSecurity: 0, amount: 0 }, after: { numOfSecurity: 2 } },
      ],
      guardsFreed: 0,
    });
    expect([back.totalBefore, back.totalAfter]).toEqual([total, booking.total]);
  });
});

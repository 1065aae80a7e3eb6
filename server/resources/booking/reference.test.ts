import { premiseGroupRightTable } from '@server/model/access-right';
import { bookingSteps } from '@server/test/booking-steps';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;
const { edit, item, read, decideOn, inForce } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
});

const order = async (reference?: string | null, role: 'Client' | 'Manager' = 'Client') => {
  const area = role === 'Client' ? 'client' : 'admin';
  const cartItems = [await item(['2027-03-10'], { Morning: 2 })];
  return call(site.people[role], 'POST', `/api/v2/${area}/booking`, {
    premiseId: site.premiseId,
    cartItems,
    ...(reference === undefined ? {} : { reference }),
  });
};

describe('the reference of an order', () => {
  it.each([
    ['PO 4500-123', 'PO 4500-123'],
    ['  採購單 7  ', '採購單 7'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('%j is stored as %j', async (sent, stored) => {
    for (const role of ['Client', 'Manager'] as const) {
      const { status, body } = await order(sent, role);
      expect([status, body.reference]).toEqual([201, stored]);
      // The answer is built from what was sent, and read back later.
      expect((await read(body.id)).reference).toBe(stored);
    }
  });

  it.each(['x'.repeat(61), 'PO\n7', 7, 'PO\u0000'])('%j is refused', async (sent) => {
    const { status, body } = await order(sent as string);
    expect([status, body.errors[0].path]).toEqual([422, 'reference']);
  });

  it('is no field of a cart item', async () => {
    const cartItem = { ...(await item(['2027-03-10'], { Morning: 1 })), reference: 'PO 7' };
    const { status } = await call(site.people.Client, 'POST', '/api/v2/client/booking', {
      premiseId: site.premiseId,
      cartItems: [cartItem],
    });
    expect(status).toBe(422);
  });

  it('is taken from a v1 form, and by validations of the same body', async () => {
    const form = {
      premiseId: site.premiseId,
      ...(await item(['2027-03-10'], { Morning: 1 })),
      reference: 'PO 7',
    };
    const { Client } = site.people;
    expect((await call(Client, 'POST', '/api/v1/booking-validation', form)).status).toBe(200);
    const { body } = await call(Client, 'POST', '/api/v1/client/booking', form);
    expect(body.reference).toBe('PO 7');
    expect(body.cartItems[0]).not.toHaveProperty('reference');
    const path = `/api/v1/client/booking/${body.id}`;
    const { reference: _left, ...without } = form;
    const edited = await call(Client, 'PUT', path, { ...without, version: body.version });
    expect(edited.body).toMatchObject({ reference: 'PO 7', version: body.version + 1 });
    const cleared = await call(Client, 'PUT', path, {
      ...form,
      reference: null,
      version: edited.body.version,
    });
    expect(cleared.body.reference).toBeNull();
  });
});

describe('an edit of the reference', () => {
  it('takes effect at once without a decision, and is one history row', async () => {
    const booking = await inForce();
    const { status, body } = await edit(site.people.Client, booking, booking.cartItems.map(withoutId), {
      reference: 'PO 8',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reference: 'PO 8', status: 'Approved', pendingChange: null });
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['order', 'edit']);
  });

  it('without a reference keeps it, and a blank one removes it', async () => {
    const { body: booking } = await order('PO 7');
    const kept = await edit(site.people.Client, booking, booking.cartItems.map(withoutId));
    expect(kept.body.reference).toBe('PO 7');
    const removed = await edit(site.people.Client, kept.body, booking.cartItems.map(withoutId), {
      reference: ' ',
    });
    expect(removed.body.reference).toBeNull();
  });

  it('beside a change of shifts does not wait for its approval, and stays when that is rejected', async () => {
    const booking = await inForce();
    const more = [await item(['2027-03-10', '2027-03-11', '2027-03-12'], { Morning: 2 })];
    const { body } = await edit(site.people.Client, booking, more, { reference: 'PO 9' });
    expect(body).toMatchObject({ reference: 'PO 9', status: 'PendingApproval' });
    const rejected = await decideOn('reject', body, { reason: 'No guards' });
    expect(rejected.body).toMatchObject({ reference: 'PO 9', status: 'Approved' });
  });

  it('is refused with the rest of the edit', async () => {
    const booking = await inForce();
    const stale = await edit(
      site.people.Client,
      { ...booking, version: 9 },
      booking.cartItems.map(withoutId),
      {
        reference: 'PO 9',
      },
    );
    expect(stale.status).toBe(409);
    expect((await read(booking.id)).reference).toBeNull();
  });
});

describe('bookings by reference', () => {
  it('are in lists, found by it in any spelling, and have it in their file', async () => {
    const { body } = await order('PO 4500-123 採購單');
    await order();
    const { Client, Manager, Agent } = site.people;
    for (const key of ['po 4500', '4500-123', 'PO4500123', '4500123', '采购单']) {
      for (const [person, area] of [
        [Client, 'client'],
        [Manager, 'admin'],
        [Agent, 'admin'],
      ] as const) {
        const path = `/api/v1/${area}/booking?globalKey=${encodeURIComponent(key)}`;
        const { items } = (await call(person, 'GET', path)).body;
        expect([key, items]).toEqual([
          key,
          [expect.objectContaining({ id: body.id, reference: body.reference })],
        ]);
        const { body: found } = await call(
          person,
          'GET',
          `/api/v1/search?globalKey=${encodeURIComponent(key)}`,
        );
        expect([key, found]).toEqual([
          key,
          [
            expect.objectContaining({
              kind: 'booking',
              id: body.id,
              subtitle: expect.stringContaining(body.reference),
            }),
          ],
        ]);
      }
    }
    const { text } = await readFile(Client, '/api/v1/client/booking?format=csv');
    const [header = '', , first = ''] = text.split('\r\n');
    const column = header.split(',').indexOf("Client's reference (PO number)");
    expect(first.split(',')[column]).toBe(body.reference);
  });

  it('are found by nobody out of reach', async () => {
    await order('PO 4500');
    const { Manager, SuperAdmin } = site.people;
    const found = async (person: Person) => {
      const { items } = (await call(person, 'GET', '/api/v1/admin/booking?globalKey=4500')).body;
      const { body: results } = await call(person, 'GET', '/api/v1/search?globalKey=4500');
      return [items.length, results.length];
    };
    expect(await found(Manager)).toEqual([1, 1]);
    await ports.db.delete(premiseGroupRightTable);
    expect(await found(Manager)).toEqual([0, 0]);
    expect(await found(SuperAdmin)).toEqual([1, 1]);
  });
});

/** An item as an edit sends it. */
const withoutId = <Item extends { id: number }>({ id: _id, ...sent }: Item) => sent;

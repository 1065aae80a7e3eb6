import type { Booking, CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import type { ChangePreview } from '@contract/change-preview';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { Slot } from '@contract/slot';
import { slotKey } from '@domain/validation';
import { premiseTable } from '@server/model/premise';
import { type ShiftRow, shiftTable } from '@server/model/shift';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const RUNS = process.env.DEEP === '1' ? 1000 : 40;
/** Timeout of a property: about eight calls per run, with a margin for a busy machine. */
const TIME = { timeout: RUNS * 3000 };
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
const NOW = '2027-03-01T02:00:00.000Z'; // Monday, 10:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;
let contact: CartItem;
let shifts: ShiftRow[];

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
  contact = await cartItemOf(ports, ['2027-03-10'], { Morning: 1 });
  shifts = await db.select().from(shiftTable).where(isNull(shiftTable.premiseId));
});
beforeEach(async () => {
  ports.clock.set(NOW);
  await db.execute(sql`truncate booking cascade`);
  await setPremise('active');
});

/** Mostly valid values, sometimes an invalid one. */
const mostlyValid = <T>(valid: fc.Arbitrary<T>, invalid: T) =>
  fc.oneof({ weight: 19, arbitrary: valid }, { weight: 1, arbitrary: fc.constant(invalid) });
const anyDay = mostlyValid(
  mostlyValid(fc.constantFrom('2027-03-02', '2027-03-10', '2027-03-11', '2027-03-12'), '2027-02-28'),
  '2030-01-01',
);
const anyShift = fc.record({
  which: mostlyValid(fc.constantFrom('Morning', 'Night', 'Special', 'custom'), 'unknown'),
  guards: mostlyValid(fc.integer({ min: 1, max: 3 }), 999),
  isApplyUrgent: mostlyValid(fc.constant(true), false),
});
const anyItem = fc.record({
  dates: fc.array(anyDay, { minLength: 1, maxLength: 3 }),
  shifts: fc.array(anyShift, { minLength: 1, maxLength: 2 }),
  consentsFor: fc.option(anyDay),
});
type AnyItem = typeof anyItem extends fc.Arbitrary<infer I> ? I : never;

const itemOf = ({ dates, shifts: ordered, consentsFor }: AnyItem): CartItem => {
  const chosen = ordered.map(({ which, guards, isApplyUrgent }): CartItem['shifts'][number] => {
    const own = shifts.find(({ type }) => type === which);
    const { id, type, startTime, endTime } = own ?? {
      id: which === 'custom' ? CUSTOM_SHIFT : 9999,
      ...{ type: 'Night' as const, startTime: '22:00', endTime: '04:00' },
    };
    return { shiftId: id, type, startTime, endTime, numOfSecurity: guards, isApplyUrgent };
  });
  const applyUrgent = consentsFor ? chosen.map(({ shiftId }) => ({ date: consentsFor, shiftId })) : undefined;
  return { ...contact, dates, shifts: chosen, ...(applyUrgent ? { applyUrgent } : {}) };
};

const forAll = <T>(what: fc.Arbitrary<T>, check: (value: T) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(what, async (value) => {
      ports.clock.advance(1000); // a user makes at most 200 calls in one second
      await check(value);
    }),
    { numRuns: RUNS, ...seed },
  );
const areaOf = ({ viewer }: Person) => (viewer.roles.includes('Client') ? 'client' : 'admin');
const send = (person: Person, method: string, path: string, body: object) =>
  call(person, method, path, body, 'hk');
const pathOf = (person: Person, bookingId: number) => `/api/v2/${areaOf(person)}/booking/${bookingId}`;
const read = async (person: Person, bookingId: number): Promise<Booking> =>
  (await call(person, 'GET', pathOf(person, bookingId))).body;
const setPremise = (status: 'active' | 'closed') =>
  db.update(premiseTable).set({ status }).where(eq(premiseTable.id, site.premiseId));
/** The first error in a verdict, with which an order is refused. */
const errorOf = ({ items }: Pick<BookingVerdict, 'items'>) =>
  items.flatMap(({ problems }) => problems).find(({ severity }) => severity === 'error')?.code;
const cellOf = ({
  date,
  shiftId,
  startTime,
  endTime,
  numOfSecurity,
  price,
  amount,
  bucket,
}: Slot | BookingVerdict['items'][number]) =>
  JSON.stringify({ date, shiftId, startTime, endTime, numOfSecurity, price, amount, bucket });

describe('the verdict on a cart', () => {
  it('is the server’s decision in both versions and both areas', TIME, async () => {
    const anyCase = fc.record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
      isClosed: fc.nat({ max: 9 }).map((value) => value === 9),
      role: fc.constantFrom('Client' as const, 'Manager' as const),
    });
    await forAll(anyCase, async ({ items, isClosed, role }) => {
      await setPremise(isClosed ? 'closed' : 'active');
      const person = site.people[role];
      const area = areaOf(person);
      const cart = { premiseId: site.premiseId, cartItems: items.map(itemOf) };
      const validation = `/api/v2/booking-validation${area === 'admin' ? '/admin' : ''}`;
      const verdict = (await send(person, 'POST', validation, cart)).body as BookingVerdict;
      const [only, ...others] = cart.cartItems;
      const form = { premiseId: site.premiseId, ...only };
      if (others.length === 0)
        expect((await send(person, 'POST', '/api/v1/booking-validation', form)).body).toEqual(verdict);
      const isForm = others.length === 0 && items[0]?.dates.length === 1;
      const ordered = isForm
        ? await send(person, 'POST', `/api/v1/${area}/booking`, form)
        : await send(person, 'POST', `/api/v2/${area}/booking`, cart);
      const error = errorOf(verdict);
      expect([ordered.status, ordered.body.code]).toEqual(error ? [422, error] : [201, undefined]);
      if (error) expect(ordered.body.items).toEqual(verdict.items);
      else {
        // The answer to an order is built without reading, so the stored booking is checked.
        const stored = await read(person, ordered.body.id);
        expect(ordered.body).toEqual(stored);
        expect(stored.total).toBe(verdict.total);
        expect(stored.slots.map(cellOf).sort()).toEqual(verdict.items.map(cellOf).sort());
      }
    });
  });
});

type Numbers = Map<string, number>;
const liveOf = ({ slots, pendingChange }: Booking): Numbers => {
  const asked = new Map(pendingChange?.changed.map(({ after }) => [after.id, after.numOfSecurity]));
  for (const { id } of pendingChange?.removed ?? []) asked.set(id, 0);
  const numbers: Numbers = new Map();
  for (const slot of [...slots, ...(pendingChange?.added ?? [])])
    if (slot.state === 'requested' || slot.state === 'approved')
      add(numbers, slot, asked.get(slot.id) ?? slot.numOfSecurity);
  return numbers;
};
const add = (numbers: Numbers, cell: Parameters<typeof slotKey>[0], guards: number) => {
  const sum = (numbers.get(slotKey(cell)) ?? 0) + guards;
  if (sum === 0) numbers.delete(slotKey(cell));
  else numbers.set(slotKey(cell), sum);
};

describe('the preview of an edit', () => {
  it('is what the edit then does, for every role', TIME, async () => {
    let booking = await orderShifts(
      ports,
      site.people.Manager,
      site.premiseId,
      ['2027-03-10', '2027-03-11'],
      { Morning: 2 },
    );
    const anyCase = fc.record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 3 }),
      keepsExisting: fc.boolean(),
      role: fc.constantFrom('Client' as const, 'Client' as const, 'Manager' as const),
      isApproved: fc.boolean(),
      reason: fc.constantFrom('', 'As agreed', 'As agreed'),
    });
    await forAll(anyCase, async ({ items, keepsExisting, role, isApproved, reason }) => {
      const person = site.people[role];
      const path = pathOf(person, booking.id);
      const kept = keepsExisting ? booking.cartItems.map(({ id: _id, ...form }) => form) : [];
      const cart = { premiseId: site.premiseId, cartItems: [...kept, ...items.map(itemOf)] };
      const before = await read(person, booking.id);
      const preview = (await send(person, 'POST', `${path}/preview`, cart)).body as ChangePreview;
      expect(await read(person, booking.id)).toEqual(before);

      const { status, body } = await send(person, 'PUT', path, { ...cart, version: before.version, reason });
      const expected =
        errorOf(preview) ??
        preview.refusal?.code ??
        (preview.needsReason && reason === '' ? 'validation' : undefined);
      expect([status, body.code]).toEqual(expected ? [422, expected] : [200, undefined]);
      if (expected) {
        if (body.items) expect(body.items).toEqual(preview.items);
        expect(await read(person, booking.id)).toEqual(before);
        return;
      }
      booking = await read(person, booking.id);
      expect(body).toEqual(booking);
      const after: Numbers = new Map();
      for (const cell of preview.items) add(after, cell, cell.numOfSecurity);
      expect(liveOf(booking)).toEqual(after);
      expect(booking.pendingChange?.totalAfter ?? booking.total).toBe(preview.totalAfter);
      const isWaiting = booking.status === 'PendingApproval';
      if (preview.effect === 'none') expect(booking.status).toBe(before.status);
      if (preview.effect === 'now') expect(isWaiting).toBe(false);
      const known = new Set([...before.slots, ...(before.pendingChange?.added ?? [])].map(({ id }) => id));
      const newSlots = [...booking.slots, ...(booking.pendingChange?.added ?? [])].filter(
        ({ id }) => !known.has(id),
      );
      expect(newSlots.map(cellOf).sort()).toEqual(preview.added.map(cellOf).sort());
      if (isWaiting && isApproved)
        booking = (
          await send(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/approve/${booking.id}`, {
            version: booking.version,
          })
        ).body;
    });
  });
});

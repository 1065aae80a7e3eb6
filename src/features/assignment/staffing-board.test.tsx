import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignGuards, renderAt, signInAs, startProduct } from '../../test/product';
import { StaffingBoard } from './staffing-board';

const DAY = '2026-03-10';
let product: Awaited<ReturnType<typeof startProduct>>;
let night: Booking;
/** Stands there in the morning, too short before the night. */
let tired: number;
let fresh: number;

beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { Manager } = site.people;
  tired = await makeGuard(ports, site.guardGroupId, { firstName: 'Tired', lastName: 'Chan' });
  fresh = await makeGuard(ports, site.guardGroupId, { firstName: 'Fresh', lastName: 'Lee' });
  await makeGuard(ports, site.guardGroupId, {
    firstName: 'Lapsed',
    lastName: 'Ho',
    permitUntil: '2026-03-01',
  });
  const day = await orderShifts(ports, Manager, site.premiseId, [DAY], { Morning: 1 });
  await assignGuards(product, day, [tired]);
  night = await orderShifts(ports, Manager, site.premiseId, [DAY], { Night: 2 });
});
afterAll(() => product.stop());

const Board = ({ bookingId }: { bookingId: number }) => {
  const { data } = useCall(bookingCalls.get.admin, { params: { id: bookingId } });
  return data && <StaffingBoard booking={data} onClose={() => undefined} />;
};
const open = (bookingId = night.id) => {
  signInAs('Manager', product.site.people.Manager);
  renderAt('/', <Board bookingId={bookingId} />);
};
const stored = async () => {
  const { slots } = await request(bookingCalls.get.admin, { params: { id: night.id } });
  return slots.flatMap(({ guards }) => guards.map(({ id }) => id)).sort();
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('staffing at the booking', () => {
  it('says why somebody cannot take a slot, and offers no way to put them there', async () => {
    open();
    await press(/Find a guard for Night/);
    const unable = within(await screen.findByRole('list', { name: '1 guard not available' }));
    expect(unable.getByText('Lapsed Ho')).toBeTruthy();
    expect(unable.getByText(/expires before the shift ends/)).toBeTruthy();
    expect(unable.queryByRole('button')).toBeNull();
  });

  it('saves nothing against a warning before its reason is given', async () => {
    open();
    await press(/Find a guard for Night/);
    await press('Assign Tired Chan');
    await userEvent.keyboard('{Escape}');
    await press('Save 1 change');
    expect(await screen.findByText('1 change still needs a reason.')).toBeTruthy();
    const reason = screen.getByLabelText('Reason to assign anyway');
    expect(document.activeElement).toBe(reason);
    expect(await stored()).toEqual([]);

    await userEvent.selectOptions(reason, 'Other');
    await press('Save 1 change');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    await userEvent.type(screen.getByLabelText('Note'), 'Asked for the hours');
    await press('Save 1 change');
    await waitFor(async () => expect(await stored()).toEqual([tired]));
    const { history } = await request(bookingCalls.get.admin, { params: { id: night.id } });
    expect(history.at(-1)).toMatchObject({
      action: 'assign',
      reason: null,
      staffing: [
        {
          kind: 'assign',
          guard: { id: tired, name: 'Tired Chan' },
          date: DAY,
          type: 'Night',
          startTime: '18:00',
          overridden: [
            {
              rule: 'rest',
              params: { hours: 6, least: 8 },
              reason: 'other',
              note: 'Asked for the hours',
            },
          ],
        },
      ],
    });
  });

  it('shows at its row what the server refused, and saves no other row', async () => {
    open();
    await press(/Find a guard for Night/);
    await press('Assign Fresh Lee');
    await userEvent.keyboard('{Escape}');
    await press('Take Tired Chan off');
    await userEvent.type(screen.getByLabelText('Reason for taking the guard off'), 'Needs rest');
    const { ports, site } = product;
    const other = await orderShifts(ports, site.people.Manager, site.premiseId, [DAY], { Night: 1 });
    await assignGuards(product, other, [fresh]);
    await press('Save 2 changes');
    expect(await screen.findByText('On another post at that time')).toBeTruthy();
    expect(screen.getByText("1 of 2 rows can't be saved. Nothing was saved.")).toBeTruthy();
    expect(await stored()).toEqual([tired]);

    await press('Undo the change to Fresh Lee');
    await press('Save 1 change');
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('offers the place of a guard who is laid out to be taken off', async () => {
    const { ports, site } = product;
    const full = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-12'], {
      Morning: 1,
      Night: 1,
    });
    const other = await makeGuard(ports, site.guardGroupId, { firstName: 'Other', lastName: 'Wong' });
    await assignGuards(product, full, [tired, other]);
    open(full.id);
    await press('Take Tired Chan off');
    await press(/Find a guard for Morning/);
    expect(await screen.findByRole('button', { name: 'Assign Fresh Lee' })).toHaveProperty('disabled', false);
  });
});

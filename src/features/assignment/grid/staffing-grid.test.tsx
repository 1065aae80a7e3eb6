import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { pasteInto } from '@src/test/fill-in';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingStaffing } from './booking-staffing';
import { BulkAssign } from './bulk-assign';

const DAY = '2026-03-10';
let product: Awaited<ReturnType<typeof startProduct>>;
let night: Booking;
/** Has a morning shift on the same day: too little rest before the night shift. */
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
// A wide screen: the choices are beside the grid.
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width'),
        media: query,
      }) as MediaQueryList,
  );
  // jsdom has no layout, and a grid without height draws no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

const Board = ({ bookingId }: { bookingId: number }) => {
  const { data } = useCall(bookingCalls.get.admin, { params: { id: bookingId } });
  return data && <BookingStaffing booking={data} onClose={() => undefined} />;
};
const open = async (bookingId = night.id) => {
  signInAs('Manager', product.site.people.Manager);
  renderAt('/', <Board bookingId={bookingId} />);
  return screen.findByRole('grid');
};
const stored = async (bookingId = night.id) => {
  const { slots } = await request(bookingCalls.get.admin, { params: { id: bookingId } });
  return slots.map(({ guards }) => guards.map(({ id }) => id).sort());
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const order = (days: readonly string[], guards: number) =>
  orderShifts(product.ports, product.site.people.Manager, product.site.premiseId, [...days], {
    Morning: guards,
  });

// First: the tests below add a guard, who would fill the open places.
describe('a suggested plan', () => {
  it('is laid over the grid as changes to save, and says why places stay open', async () => {
    const booking = await order(['2026-08-03', '2026-08-04'], 3);
    signInAs('Manager', product.site.people.Manager);
    renderAt('/admin/security/bulk-assign?from=2026-08-03&to=2026-08-09', <BulkAssign />);
    await screen.findByRole('grid');
    await press('Suggest');
    expect(await screen.findByText(/4 of 6 open places planned, not saved yet/)).toBeTruthy();
    expect(screen.getByText(/Proven: no plan fills more/)).toBeTruthy();
    expect(screen.getByText('Why 2 places stay open')).toBeTruthy();
    expect(screen.getAllByText('2 at work then, 1 without the licence')).toHaveLength(2);
    expect(screen.getAllByText(/^One more guard .*would fill 2\.$/)).toHaveLength(1);
    await press('Save 4 changes');
    const both = [tired, fresh].sort();
    await waitFor(async () => expect(await stored(booking.id)).toEqual([both, both]));
    // What is saved doesn't wait any more; why the others are open stays true.
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
    expect(screen.getByText('Why 2 places stay open')).toBeTruthy();
  });
});

describe('staffing at the booking', () => {
  it('selects the first open place, and shows why a guard cannot be assigned', async () => {
    await open();
    const lapsed = (await screen.findByText('Lapsed Ho')).closest('li') as HTMLElement;
    expect(within(lapsed).getByText(/expires before the shift ends/)).toBeTruthy();
    expect(within(lapsed).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading', { name: /not saved yet/ })).toBeNull();
  });

  it('saves an override only with its reason', async () => {
    await open();
    await press('Assign Tired Chan');
    await press('Save 1 change');
    expect(await screen.findByText('1 change still needs a reason.')).toBeTruthy();
    const reason = screen.getByLabelText('Reason to assign anyway');
    expect(document.activeElement).toBe(reason);
    expect(await stored()).toEqual([[]]);

    await userEvent.selectOptions(reason, 'Other');
    await press('Save 1 change');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    await pasteInto(screen.getByLabelText('Note'), 'Asked for the hours');
    await press('Save 1 change');
    await waitFor(async () => expect(await stored()).toEqual([[tired]]));
    const { history } = await request(bookingCalls.get.admin, { params: { id: night.id } });
    expect(history.at(-1)?.staffing?.[0]).toMatchObject({
      kind: 'assign',
      guard: { id: tired, name: 'Tired Chan' },
      overridden: [
        {
          rule: 'rest',
          params: { hours: 6, least: 8 },
          reason: 'other',
          note: 'Asked for the hours',
        },
      ],
    });
  });

  it('names the guard who was assigned meanwhile, and keeps the other changes', async () => {
    const [first, second] = ['2026-03-16', '2026-03-17'];
    const booking = await order([first, second], 1);
    const other = await makeGuard(product.ports, product.site.guardGroupId, {
      firstName: 'Other',
      lastName: 'Wong',
    });
    const grid = await open(booking.id);
    grid.focus();
    await userEvent.keyboard('{Control>}a{/Control}fresh{Enter}');
    expect(await screen.findByRole('button', { name: 'Save 2 changes' })).toBeTruthy();
    const firstSlot = booking.slots.find(({ date }) => date === first);
    await assignGuards(product, { ...booking, slots: firstSlot ? [firstSlot] : [] }, [other]);
    await press('Save 2 changes');
    expect(await screen.findByText("1 of 2 rows can't be saved. Nothing was saved.")).toBeTruthy();
    const refused = (await screen.findByText("1 change can't be saved")).closest('section') as HTMLElement;
    expect(await within(refused).findByText('Already assigned: Other Wong')).toBeTruthy();
    await press('Leave out 1 and save 1');
    await waitFor(async () => expect(await stored(booking.id)).toEqual([[other], [fresh]]));
    // What was left out is still there, to be planned otherwise.
    await screen.findByRole('button', { name: 'Save 1 change' });
  });
});

describe('staffing by keyboard', () => {
  it('assigns a guard to a week at once, skips the seventh day, and clears, undoes and redoes', async () => {
    const days = [20, 21, 22, 23, 24, 25, 26].map((day) => `2026-03-${day}`);
    const booking = await order(days, 1);
    const grid = await open(booking.id);
    grid.focus();
    await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}fresh{Enter}');
    expect(await screen.findByText(/6 shifts filled/)).toBeTruthy();
    expect(screen.getByText(/1 not assigned/).closest('[role=alert]')?.textContent).toMatch(
      /No 24 hours of rest/,
    );
    expect(document.activeElement).toBe(grid);
    await userEvent.keyboard('{Home}{Delete}');
    await screen.findByRole('button', { name: 'Save 5 changes' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByRole('button', { name: 'Save 6 changes' });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    await userEvent.keyboard('{Control>}y{/Control}');
    await screen.findByText('6 of 7 places filled, with the unsaved changes');
    await press('Save 6 changes');
    await waitFor(async () => expect((await stored(booking.id)).flat()).toHaveLength(6));

    // Another guard takes the remaining day: the focus is back in the grid, and Enter selects that day.
    await screen.findByText('6 of 7 places filled');
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() =>
      expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.ariaLabel).toMatch(
        /0 of 1 place filled/,
      ),
    );
    await userEvent.keyboard('other{Enter}');
    await press('Save 1 change');
    await waitFor(async () => expect((await stored(booking.id)).flat()).toHaveLength(7));
  });

  it('assigns a guard to the same post on all chosen days', async () => {
    const booking = await order(['2026-04-06', '2026-04-07'], 1);
    await open(booking.id);
    await userEvent.click(screen.getByLabelText('Guards'));
    const grid = await screen.findByRole('grid', { name: 'Guards by day' });
    grid.focus();
    const row = screen
      .getAllByRole('rowheader')
      .findIndex(({ textContent }) => textContent?.includes('Fresh'));
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(row)}{Home}{Shift>}{End}{/Shift}`);
    await userEvent.keyboard('{Enter}{Enter}');
    await press('Save 2 changes');
    await waitFor(async () => expect(await stored(booking.id)).toEqual([[fresh], [fresh]]));
  });

  it('copies a week to the next one', async () => {
    const booking = await order(['2026-04-13', '2026-04-14', '2026-04-20', '2026-04-21'], 1);
    await assignGuards(product, { ...booking, slots: booking.slots.slice(0, 2) }, [fresh, fresh]);
    const grid = await open(booking.id);
    grid.focus();
    await userEvent.keyboard('{Home}');
    await press('Copy a week');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy this week to the next' }));
    await press('Save 2 changes');
    await waitFor(async () =>
      expect((await stored(booking.id)).flat()).toEqual([fresh, fresh, fresh, fresh]),
    );
  });

  it('plans a rotation: one guard, some weekdays, until a day', async () => {
    // Monday to Sunday, twice.
    const days = Array.from({ length: 14 }, (_, day) => `2026-05-${String(day + 4).padStart(2, '0')}`);
    const booking = await order(days, 1);
    await open(booking.id);
    await press('Rotation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up a rotation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByRole('alert').textContent).toContain('Choose at least one person.');
    await pasteInto(dialog.getByRole('searchbox'), 'fresh');
    await userEvent.click(await dialog.findByRole('button', { name: 'Fresh Lee' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    for (const weekday of ['Tue', 'Thu', 'Fri'])
      await userEvent.click(dialog.getByRole('checkbox', { name: weekday }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    await press('Save 4 changes');
    await waitFor(async () =>
      expect((await stored(booking.id)).flatMap((guards, day) => (guards.length > 0 ? [day] : []))).toEqual([
        0, 2, 7, 9,
      ]),
    );
  });

  it('copies from and plans a rotation for weeks that are not shown', async () => {
    const booking = await order(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'], 1);
    await assignGuards(product, { ...booking, slots: booking.slots.slice(0, 1) }, [fresh]);
    signInAs('Manager', product.site.people.Manager);
    renderAt('/admin/security/bulk-assign?from=2026-06-08&to=2026-06-14', <BulkAssign />);
    await screen.findByRole('grid');
    await press('Copy a week');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy last week to this one' }));
    await screen.findByRole('button', { name: 'Save 1 change' });
    await press('Rotation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up a rotation' }));
    await pasteInto(dialog.getByRole('searchbox'), 'fresh');
    await userEvent.click(await dialog.findByRole('button', { name: 'Fresh Lee' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    await press('Save 3 changes');
    await waitFor(async () =>
      expect((await stored(booking.id)).flat()).toEqual([fresh, fresh, fresh, fresh]),
    );
  });

  it('says above the grid which days a rotation skips where the choices are not beside it', async () => {
    vi.mocked(window.matchMedia).mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
    );
    const days = Array.from({ length: 7 }, (_, day) => `2026-07-${String(day + 6).padStart(2, '0')}`);
    const booking = await order(days, 1);
    await open(booking.id);
    await press('More actions');
    await press('Rotation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up a rotation' }));
    await pasteInto(dialog.getByRole('searchbox'), 'fresh');
    await userEvent.click(await dialog.findByRole('button', { name: 'Fresh Lee' }));
    for (const weekday of ['Sat', 'Sun'])
      await userEvent.click(dialog.getByRole('checkbox', { name: weekday }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('6 shifts filled. 1 not assigned:')).toBeTruthy();
    await press('Discard');
  });
});

// Last: a rotation at the premise would also run over the days of this booking.
describe('staffing of a long booking', () => {
  it('shows 48 days of a longer booking at a time', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Next period' })).toBeNull();
    cleanup();
    const long = await order(['2026-07-06', '2026-09-01'], 1);
    await open(long.id);
    const shown = () =>
      screen.getByRole('button', { name: 'Next period' }).closest('div')?.textContent?.replaceAll(/\s/g, ' ');
    expect(shown()).toBe('Jul 6 – Aug 22, 2026');
    await press('Next period');
    expect(shown()).toBe('Aug 23 – Sep 1, 2026');
    await press('Previous period');
    expect(shown()).toBe('Jul 6 – Aug 22, 2026');
  });
});

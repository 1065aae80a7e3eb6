import { assignmentCalls } from '@contract/assignment';
import type { Booking } from '@contract/booking';
import { guardCalls } from '@contract/guard';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeaveCard } from './leave-card';
import { SickCall } from './sick-call';

const TODAY = '2026-03-10';
let product: Awaited<ReturnType<typeof startProduct>>;
let chan: number;
let fong: number;
let day: Booking;
let leave: Booking;

beforeAll(async () => {
  product = await startProduct('2026-03-09T21:00:00.000Z'); // 05:00 in Hong Kong
  const { ports, site } = product;
  const guard = (firstName: string, lastName: string, more: object = {}) =>
    makeGuard(ports, site.guardGroupId, { firstName, lastName, ...more });
  chan = await guard('Tai Man', 'Chan');
  fong = await guard('Ka Yan', 'Fong', { phone: '9876 5432' });
  await guard('Siu', 'Ho');
  const order = (dates: string[], shifts: Parameters<typeof orderShifts>[4]) =>
    orderShifts(ports, site.people.Manager, site.premiseId, dates, shifts);
  day = await order([TODAY], { Morning: 1, Afternoon: 1 });
  await assignGuards(product, day, [chan, chan]);
  leave = await order(['2026-03-16'], { Morning: 1 });
  await assignGuards(product, leave, [chan]);
});
afterAll(() => product.stop());

const GuardParts = ({ id }: { id: number }) => {
  const guard = useCall(guardCalls.get, { params: { id } }).data;
  if (!guard) return null;
  return (
    <>
      <SickCall guard={guard} today={TODAY} />
      <LeaveCard guard={guard} today={TODAY} canChange />
    </>
  );
};
const open = (id = chan) => {
  signInAs('Manager', product.site.people.Manager);
  renderAt('/', <GuardParts id={id} />);
  return userEvent.setup();
};
const assignedGuards = async (from: string) => {
  const { slots } = await request(assignmentCalls.grid, { query: { from, to: from } });
  return slots.map(({ guards }) => guards.map(({ id }) => id));
};
const storedLeave = async () => (await request(guardCalls.get, { params: { id: chan } })).dateOffs;

describe('a guard who calls in sick', () => {
  it('is replaced on both shifts in two clicks, by the best candidates, who can be told at once', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Call in sick' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = await dialog.findByRole('button', { name: 'Save with 2 replacements' });
    expect(dialog.getAllByText('Fong Ka Yan').length).toBeGreaterThan(0);
    expect(dialog.getAllByRole('link', { name: '9876 5432' })[0]?.getAttribute('href')).toBe('tel:98765432');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useToast.getState().toasts[0]).toMatchObject({
      title: 'Days off of Chan Tai Man saved',
      description: expect.stringMatching(/^(Fong Ka Yan|Ho Siu) takes over.* Tell \d guards now\?$/),
      action: { label: expect.stringMatching(/^Tell \d guards$/) },
      isPersistent: true,
    });
    const assignedSlots = await assignedGuards(TODAY);
    expect(assignedSlots).toHaveLength(2);
    for (const guards of assignedSlots) expect(guards).not.toContain(chan);
    expect(assignedSlots.flat()).toHaveLength(2);
    expect(await storedLeave()).toMatchObject([{ from: TODAY, to: TODAY, kind: 'sick' }]);
    expect(await screen.findByText('Sick leave')).toBeTruthy();
  });
});

describe('leave', () => {
  it('show the affected shifts before saving, and a shift can stay open', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Add days off' }));
    const dialog = within(await screen.findByRole('dialog'));
    const setDay = async (label: string, value: string) => {
      await user.clear(dialog.getByLabelText(label));
      await pasteInto(dialog.getByLabelText(label), value);
    };
    await setDay('To', '2026-03-20');
    await setDay('From', '2026-03-16');
    await dialog.findByRole('button', { name: 'Save with 1 replacement' });
    await user.click(dialog.getByRole('button', { name: /^Change who takes/ }));
    await user.click(dialog.getByRole('button', { name: 'Leave open' }));
    expect(dialog.getByText('Left open')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Change who takes/ }));
    await user.click(dialog.getByRole('button', { name: 'Choose Fong Ka Yan' }));
    await user.click(dialog.getByRole('button', { name: 'Save with 1 replacement' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await assignedGuards('2026-03-16')).toEqual([[fong]]);
    expect(await storedLeave()).toMatchObject([
      { kind: 'sick' },
      { from: '2026-03-16', to: '2026-03-20', kind: 'annual' },
    ]);
  });

  it('name a night that only reaches into them, and keep it', async () => {
    const { ports, site } = product;
    const night = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-23'], { Night: 1 });
    await ports.db.execute(sql`update slot set ends_at = '2026-03-23T22:00:00Z', end_time = '06:00'
      where id = ${night.slots[0]?.id ?? 0}`);
    await assignGuards(product, night, [chan]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Add days off' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-03-26' } });
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-03-24' } });
    expect(
      await dialog.findByText('1 shift reaches into the leave and stays with Chan Tai Man:'),
    ).toBeTruthy();
    expect(dialog.getByText(/18:00–06:00/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await assignedGuards('2026-03-23')).toEqual([[chan]]);
  });

  it('repeat on weekdays, require at least one, and can be removed', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Add days off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Rest day');
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'On weekdays');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one day')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Sun' }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('every Sun')).toBeTruthy();
    const before = await storedLeave();
    expect(before).toContainEqual(expect.objectContaining({ kind: 'rest', repeat: { weekdays: [7] } }));

    await user.click(screen.getByRole('button', { name: /^Remove Rest day/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Remove',
      }),
    );
    await waitFor(async () => expect(await storedLeave()).toHaveLength(before.length - 1));
  });
});

describe('a guard who calls in sick during a shift', () => {
  it('is replaced from the proposed arrival on', async () => {
    const { ports, site } = product;
    const lau = await makeGuard(ports, site.guardGroupId, { firstName: 'Wing', lastName: 'Lau' });
    const running = await orderShifts(ports, site.people.Manager, site.premiseId, [TODAY], { Afternoon: 1 });
    await assignGuards(product, running, [lau]);
    ports.clock.set('2026-03-10T06:00:00.000Z'); // 14:00, the shift began at 12:00
    const user = open(lau);
    await user.click(await screen.findByRole('button', { name: 'Call in sick' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText(/arrives at$/)).getAttribute('value')).toBe('14:30');
    await user.click(await dialog.findByRole('button', { name: 'Save with 1 replacement' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { slots } = await request(assignmentCalls.grid, { query: { from: TODAY, to: TODAY } });
    const [first, replacement] = slots.find(({ id }) => id === running.slots[0]?.id)?.guards ?? [];
    expect([first, replacement]).toMatchObject([
      { id: lau, from: '2026-03-10T04:00:00.000Z' },
      { from: '2026-03-10T06:30:00.000Z', to: '2026-03-10T10:00:00.000Z' },
    ]);
  });
});

import type { DutyRow } from '@contract/duty';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { listenForChanges } from '@src/api/events';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Attendance } from './attendance';

let product: Awaited<ReturnType<typeof startProduct>>;

/** 06:10 in Hong Kong on Tuesday 10 March 2026: Fong came to the morning at 06:02, Chan did not; the afternoon is open. */
beforeAll(async () => {
  product = await startProduct('2026-03-08T22:10:00.000Z');
  const { ports, site } = product;
  const { Manager, Staff } = site.people;
  const { slots } = await orderShifts(ports, Manager, site.premiseId, ['2026-03-10'], {
    Morning: 2,
    Afternoon: 1,
  });
  const call = caller(ports);
  const slotId = slots.find(({ startTime }) => startTime === '06:00')?.id;
  const chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Tai Man', lastName: 'Chan' });
  const fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Siu', lastName: 'Fong' });
  await ports.db.update(premiseTable).set({ checkIn: true });
  await call(Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId, securityId: fong },
      { slotId, securityId: chan },
    ],
  });
  await timeSetter(ports)('2026-03-09T22:10:00.000Z');
  const came = { checkedInAt: '2026-03-09T22:02:00.000Z', reason: 'By phone' };
  await call(Staff, 'PUT', '/api/v1/admin/duty/presence', { slotId, securityId: fong, ...came });
});
afterAll(() => product.stop());
afterEach(() => vi.restoreAllMocks());

const show = async (width: 'wide' | 'narrow', search = '') => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: width === 'wide', addEventListener() {}, removeEventListener() {} }) as never,
  );
  signInAs('Staff', product.site.people.Staff);
  renderAt(`/admin/security/attendance?view=board${search}`, <Attendance slotAction={() => 'Replace'} />);
  return screen.findByRole('list', { name: 'Guards by post' });
};
const textsIn = (list: HTMLElement) =>
  [...list.querySelectorAll('a, button')].map(({ textContent }) => textContent);

it('draws posts by hours, each guard with the state in words, and open places with their staffing', async () => {
  const board = await show('wide');
  expect(textsIn(board).sort()).toEqual([
    '1 place open 12:00–18:00',
    'Chan Tai Man · Missing 06:00–12:00',
    'Siu Fong · On site 06:00–12:00',
  ]);
  expect(within(board).getByText('Morning 06:00–12:00')).toBeTruthy();
  expect(
    within(board)
      .getByRole('link', { name: /1 place open/ })
      .getAttribute('href'),
  ).toContain('from=2026-03-10&to=2026-03-10');
  // The window is 00:10 to 18:10. Present from 06:02 to 06:10, missing from 06:00 to 06:10, three plans of six hours.
  const widths = [...board.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) =>
    Math.round((Number.parseFloat(style.width) / 100) * 18 * 60),
  );
  expect(widths.sort((a, b) => a - b)).toEqual([8, 10, 360, 360, 360]);
});

it('has those who ask staff to act first, each with what staff do', async () => {
  const board = await show('wide');
  const todo = screen.getByRole('heading', { name: 'To do' }).closest('section');
  if (!todo) throw new Error('Without a card');
  expect(todo.compareDocumentPosition(board)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [row, ...others] = within(todo).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(row?.textContent).toMatch(/^Chan Tai Man.*Harbour Court.*06:00–12:00.*Missing.*Replace.*On site/);
});

it('is a list on a phone, with the missing guard first, and filtered by state', async () => {
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/Harbour Court.*?\d\d:00–\d\d:00/, ': '));
  expect(names(await show('narrow'))).toEqual([
    'Chan Tai Man: Missing',
    'No guard assigned: 1 place open',
    'Siu Fong: On site',
  ]);
});

it('opens a person with the phone, what is known, and what staff do', async () => {
  const board = await show('wide', '&state=missing');
  expect(textsIn(board)).toEqual(['Chan Tai Man · Missing 06:00–12:00']);
  fireEvent.click(within(board).getByRole('button', { name: /Chan Tai Man/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guard on this shift' }));
  expect(await dialog.findByText('Missing')).toBeTruthy();
  expect(dialog.getByText(/Replace/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Seen' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Seen' })).toBeNull());
});

/** The event stream, which the shell opens beside every page. */
const Listening = () => {
  const queryClient = useQueryClient();
  useEffect(() => listenForChanges(queryClient), [queryClient]);
  return null;
};

it('shows by the event stream, at once, what is recorded on another server', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const { Staff } = product.site.people;
  signInAs('Staff', Staff);
  renderAt(
    '/admin/security/attendance?view=board',
    <>
      <Listening />
      <Attendance slotAction={() => 'Replace'} />
    </>,
  );
  const missing = await screen.findByRole('button', { name: /Chan Tai Man · Missing/ });
  const call = caller(product.ports);
  const { body } = await call(Staff, 'GET', '/api/v1/admin/duty?state=missing');
  const [{ slotId, guard }] = body.items;
  // The board is read anew by itself only after a minute.
  const came = { checkedInAt: '2026-03-09T22:09:00.000Z', reason: 'By phone' };
  await call(Staff, 'PUT', '/api/v1/admin/duty/presence', { slotId, securityId: guard.id, ...came });
  expect(await screen.findByRole('button', { name: /Chan Tai Man · On site/ })).toBeTruthy();
  expect(missing.isConnected && missing.textContent?.includes('Missing')).toBe(false);
});

it('asks nothing of staff about a guard who leaves in the last ten minutes', async () => {
  const { ports, site } = product;
  const { Staff } = site.people;
  await timeSetter(ports)('2026-03-10T03:55:00.000Z');
  const call = caller(ports);
  const { body } = await call(Staff, 'GET', '/api/v1/admin/duty?state=onSite');
  const leave = (name: string, checkedOutAt: string) => {
    const { slotId, guard } = body.items.find((row: DutyRow) => row.guard.name === name);
    const left = { slotId, securityId: guard.id, checkedOutAt, reason: 'By phone' };
    return call(Staff, 'PUT', '/api/v1/admin/duty/presence', left);
  };
  await leave('Siu Fong', '2026-03-10T03:51:00.000Z');
  await leave('Chan Tai Man', '2026-03-10T03:30:00.000Z');
  const board = await show('wide');
  const dialog = async (name: RegExp) => {
    fireEvent.click(within(board).getByRole('button', { name }));
    const opened = within(await screen.findByRole('dialog', { name: 'Guard on this shift' }));
    await opened.findByText(/^Left/);
    return opened;
  };
  const gone = await dialog(/Chan Tai Man/);
  expect(gone.getByRole('button', { name: 'Seen' })).toBeTruthy();
  fireEvent.click(gone.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await dialog(/Siu Fong/)).queryByRole('button', { name: 'Seen' })).toBeNull();
});

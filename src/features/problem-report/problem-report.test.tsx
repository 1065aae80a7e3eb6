import type { RoleName } from '@contract/access';
import { fileTable } from '@server/model/file';
import { problemReportTable } from '@server/model/problem-report';
import { signInTable } from '@server/model/session';
import { orderShifts } from '@server/test/site';
import { BookingDetail } from '@src/features/booking/booking-detail';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProblemReportList } from './problem-report-list';
import { ReportButton, SlotReports } from './slot-reports';

let product: Awaited<ReturnType<typeof startProduct>>;
let bookingId: number;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(
    ports,
    site.people.Manager,
    site.premiseId,
    ['2026-03-10', '2026-03-12'],
    {
      Morning: 1,
    },
  );
  bookingId = booking.id;
  ports.clock.set('2026-03-10T00:00:00.000Z'); // 08:00, the first morning has begun
  const endsAt = new Date(ports.clock.now().getTime() + 86_400_000);
  await ports.db.update(signInTable).set({ lastSeenAt: ports.clock.now(), endsAt });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.ports.db.delete(problemReportTable);
});

const openBooking = (role: RoleName) => {
  signInAs(role, product.site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt(
    '/',
    <BookingDetail
      area={area}
      bookingId={bookingId}
      backTo="/list"
      slotAction={(slot, booking) => area === 'client' && <ReportButton booking={booking} slot={slot} />}
      slotReports={(booking, slot) => <SlotReports area={area} booking={booking} slot={slot} />}
    />,
  );
};
const openList = (role: RoleName) => {
  signInAs(role, product.site.people[role]);
  renderAt('/admin/problem-report?unanswered=true', <ProblemReportList />);
};
const stored = () => product.ports.db.select().from(problemReportTable);
describe('a problem report', () => {
  it('takes a client three clicks in the row of a shift that has begun', async () => {
    openBooking('Client');
    const user = userEvent.setup();
    const buttons = await screen.findAllByRole('button', { name: /Report a problem/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Report a problem: Tue, Mar 10 · Morning 06:00–12:00',
    ]);
    await user.click(buttons[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/call first/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'No one came' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject([{ kind: 'no_show', note: null }]);
    const reports = within(await screen.findByRole('list', { name: 'Problem reports' }));
    expect(reports.getByText('No one came')).toBeTruthy();
    expect(reports.getByText('Not answered yet')).toBeTruthy();
  });

  it('asks what happened', async () => {
    openBooking('Client');
    fireEvent.click(await screen.findByRole('button', { name: /Report a problem/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose what happened');
    expect(await stored()).toEqual([]);
  });

  it('is sent once, although its picture is refused', async () => {
    openBooking('Client');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Report a problem/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Other' }));
    await pasteInto(dialog.getByLabelText(/Details/), 'The torch is broken');
    await user.upload(
      dialog.getByLabelText('Add a picture', { selector: 'input' }),
      new File(['no picture'], 'torch.png', { type: 'image/png' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The problem is reported; the picture is not sent yet.')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Send the picture again' }));
    await user.click(dialog.getByRole('button', { name: /Remove.*torch.png/ }));
    await user.click(dialog.getByRole('button', { name: 'Close without a picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject([{ kind: 'other', note: 'The torch is broken' }]);
    expect(await product.ports.db.$count(fileTable)).toBe(0);
  });

  it('is answered from the list, and then no longer waits there', async () => {
    openBooking('Client');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Report a problem/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Came late' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    document.body.innerHTML = '';
    openList('Staff');
    const table = within(await screen.findByRole('table', { name: 'Problem reports' }));
    expect(table.getByText('Came late')).toBeTruthy();
    expect(table.queryByRole('link', { name: 'Correct the served time' })).toBeNull(); // still running
    await user.click(table.getByRole('button', { name: /Answer: Harbour Court, Tue, Mar 10/ }));
    const answering = within(await screen.findByRole('dialog'));
    await pasteInto(answering.getByLabelText(/Answer/), 'He arrived at 06:20');
    await user.click(answering.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(await stored()).toMatchObject([{ answer: 'He arrived at 06:20' }]);
  });
});

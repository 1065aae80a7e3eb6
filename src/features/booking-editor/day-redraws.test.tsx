import { orderShifts } from '@server/test/site';
import { useCarts } from '@src/stores/cart';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { propsOf } from '@src/test/props-of';
import { showOnWideScreen } from '@src/test/wide-screen';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BookingEditPage } from '../booking-change/booking-edit-page';
import { NewOrderPage } from '../cart/new-order-page';

showOnWideScreen();

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
  // Prices depend on the minute, so the page's clock stands still.
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const drawnDays = () =>
  new Map([...document.querySelectorAll('[data-day]')].map((cell) => [cell, propsOf(cell)]));

/** The days drawn again by a step. */
const redrawnBy = async (step: () => Promise<unknown>): Promise<(string | null)[]> => {
  const before = drawnDays();
  await step();
  const after = drawnDays();
  return [...after].flatMap(([cell, props]) =>
    before.get(cell) === props ? [] : [cell.getAttribute('data-day')],
  );
};

it('draws only the days that change', async () => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt('/my-cart', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const day = (name: RegExp) => screen.getByRole('gridcell', { name });
  await user.click(day(/March 19, 2026/));
  const morning = screen.getByRole('checkbox', { name: /^Morning/ });
  // Today's morning has started, so today is no longer urgent.
  expect(await redrawnBy(() => user.click(morning))).toEqual(['2026-03-08', '2026-03-19']);
  expect(await redrawnBy(() => user.hover(day(/March 24, 2026/)))).toEqual(['2026-03-24']);
  expect(await redrawnBy(() => user.hover(day(/March 25, 2026/)))).toEqual(['2026-03-24', '2026-03-25']);
  // March 19 leaves the tab order.
  expect(await redrawnBy(() => user.click(day(/March 25, 2026/)))).toEqual(['2026-03-19', '2026-03-25']);
  expect(await redrawnBy(() => user.keyboard('{ArrowRight}'))).toEqual(['2026-03-25', '2026-03-26']);
  await user.click(screen.getByLabelText('Phone'));
  expect(await redrawnBy(() => user.keyboard('2345'))).toEqual([]);
  expect(day(/March 25, 2026, Morning 06:00–12:00 × 1/).getAttribute('aria-selected')).toBe('true');
});

it('draws the calendar of an edited item once', async () => {
  const { ports, site } = product;
  const { people, premiseId } = site;
  const booking = await orderShifts(ports, people.Client, premiseId, ['2026-03-20'], { Morning: 1 });
  signInAs('Client', people.Client);
  const grids = new Set<Element>();
  // Called once both are drawn: the first one would then be removed.
  const watching = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]))
      if (node instanceof Element) for (const grid of node.querySelectorAll('[role="grid"]')) grids.add(grid);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  const item = { bookingId: booking.id, itemId: booking.cartItems[0]?.id };
  renderAt('/edit', <BookingEditPage area="client" premiseId={premiseId} {...item} missing="missing" />);
  await screen.findByRole('gridcell', { name: /March 20, 2026, Morning/ });
  watching.disconnect();
  expect(grids.size).toBe(1);
});

import { addHours } from '@domain/time';
import { useCarts } from '@src/stores/cart';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NewOrderPage } from '../cart/new-order-page';

// A wide screen: the choices are beside the calendar.
showOnWideScreen();

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
  // The page's clock stands still, so that it shows exactly the server's time.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const SOON = 'Night 18:00–00:00 on Mar 9: surcharge of 50% starts in';
it.each([
  [26, `${SOON} 2 h`],
  [24, `${SOON} under 1 h`],
  [23, null],
])('%i hours before a shift, the warning of its surcharge is: %s', async (hours, warning) => {
  product.ports.clock.set(addHours('2026-03-09T10:00:00.000Z', -hours));
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt('/my-cart', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(screen.getByRole('gridcell', { name: /March 9, 2026/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Night/ }));
  expect(screen.queryByText(/surcharge of 50% starts/)?.textContent ?? null).toBe(warning);
  expect(screen.queryByRole('checkbox', { name: /^Accept urgent/ }) !== null).toBe(warning === null);
});

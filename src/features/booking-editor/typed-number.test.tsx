import { useCarts } from '@src/stores/cart';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NewOrderPage } from '../cart/new-order-page';

let isWide = true;
const onResize = new Set<() => void>();
vi.stubGlobal('matchMedia', (media: string) => ({
  get matches() {
    return isWide && media.includes('min-width');
  },
  media,
  addEventListener: (_: string, listener: () => void) => onResize.add(listener),
  removeEventListener: (_: string, listener: () => void) => onResize.delete(listener),
}));
const resize = (toWide: boolean) =>
  act(() => {
    isWide = toWide;
    for (const listener of onResize) listener();
  });
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  isWide = true;
  localStorage.clear();
  useCarts.setState({ carts: {} });
});

/** The editor with a morning shift chosen on March 19 and 20. */
const chooseMornings = async () => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt('/my-cart', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  await screen.findByRole('grid');
  const user = userEvent.setup();
  for (const day of [/March 19, 2026/, /March 20, 2026/])
    await user.click(screen.getByRole('gridcell', { name: day }));
  await user.click(screen.getByRole('checkbox', { name: /^Morning/ }));
  await user.type(screen.getByLabelText('Phone'), '2345 6789');
  return user;
};
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('keeps a fraction as typed, and adds nothing to the cart', async () => {
  const user = await chooseMornings();
  const input = field(/^Guards, Morning/);
  await user.clear(input);
  await user.type(input, '2.5');
  expect(input.value).toBe('2.5');
  await user.click(button('Add to cart'));
  await screen.findByText(/^Guards, Morning .*: Required!/);
  expect(input.value).toBe('2.5');
  expect(button(/^Cart/).textContent).toBe('Cart');
});

it('does the same for the number of a single day', async () => {
  const user = await chooseMornings();
  const cell = screen.getByRole('gridcell', { name: /March 20, 2026/ });
  await user.click(within(cell).getByText(/^\$/));
  await user.click(await screen.findByRole('button', { name: 'Change this day only' }));
  const input = field(/^Morning/);
  await user.clear(input);
  await user.type(input, '2.5');
  expect(input.value).toBe('2.5');
  await user.click(button('Add to cart'));
  expect(await screen.findAllByText('Days: Enter the number of guards for Mar 20')).toHaveLength(2);
  expect(button(/^Cart/).textContent).toBe('Cart');
});

it('keeps a refused number when a smaller window moves the fields to a sheet, and when that is opened again', async () => {
  const user = await chooseMornings();
  await user.clear(field(/^Guards, Morning/));
  await user.type(field(/^Guards, Morning/), '1001');
  resize(false);
  for (const time of ['first', 'second']) {
    await user.click(button('Choose shifts'));
    expect([time, field(/^Guards, Morning/).value]).toEqual([time, '1001']);
    expect(screen.getByText('Enter a whole number from 1 to 1,000')).toBeTruthy();
    await user.click(button('Close'));
  }
  resize(true);
  expect(field(/^Guards, Morning/).value).toBe('1001');
});

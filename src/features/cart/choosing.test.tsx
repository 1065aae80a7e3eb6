import { useCarts } from '@src/stores/cart';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewOrderPage } from './new-order-page';

showOnWideScreen();

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
  useToast.setState({ toasts: [] });
});

const open = async (search = '') => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt(`/my-cart${search}`, <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);
  await screen.findByRole('grid');
  return userEvent.setup();
};
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const shift = (name: RegExp) => screen.getByRole('checkbox', { name });
const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('choosing days and shifts', () => {
  const chosenDays = () =>
    screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.getAttribute('data-day'));

  it('in a range adds another range, and opens a chosen day instead of dropping the others', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Range' }));
    await user.click(day(/March 18, 2026/));
    await user.click(day(/March 19, 2026/));
    await user.click(day(/March 19, 2026/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(day(/March 25, 2026/));
    await user.click(day(/March 27, 2026/));
    const all = ['2026-03-18', '2026-03-19', '2026-03-25', '2026-03-26', '2026-03-27'];
    expect(chosenDays()).toEqual(all);
    await user.keyboard('{Control>}z{/Control}');
    expect(chosenDays()).toEqual(all.slice(0, 3));
    await user.keyboard('{Control>}y{/Control}');
    expect(chosenDays()).toEqual(all);
    await user.click(button('Thu'));
    expect(chosenDays()).toEqual(all.filter((each) => each !== '2026-03-19' && each !== '2026-03-26'));
  });

  it('offers the usual twelve hours, says what overlaps, and forgets other times after adding', async () => {
    const user = await open();
    await user.click(day(/March 20, 2026/));
    await user.click(shift(/^19:00–07:00/));
    await user.click(shift(/^Night/));
    expect(screen.getByText('Overlaps Night 18:00–00:00. Guards are booked for both.')).toBeTruthy();
    await user.click(button('Other time'));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
    // The test user has no phone number.
    await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
    await user.click(button('Add to cart'));
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
    expect(shift(/^19:00–07:00/)).toHaveProperty('checked', true);
  });

  it('starts with tonight, and reviews it at once', async () => {
    const address = () => screen.getByTestId('address').textContent;
    const user = await open('?tonight');
    await waitFor(() => expect(address()).toBe('/my-cart?month=2026-03'));
    expect(useToast.getState().toasts).toEqual([]);
    expect(shift(/^Night/)).toHaveProperty('checked', true);
    await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
    await user.click(button('Review order'));
    expect(await screen.findByRole('heading', { name: /Mar 8/ })).toBeTruthy();
    expect(address()).toContain('view=cart');
  });

  it('is reviewed from the bar of a small screen, which opens the sheet where something is missing', async () => {
    const isWide = vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: false,
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const user = await open('?tonight');
    await user.click(await screen.findByRole('button', { name: 'Review order' }));
    expect(await screen.findAllByText('Phone: Required')).toBeTruthy();
    await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
    await user.click(button('Close'));
    await user.click(button('Review order'));
    expect(await screen.findByRole('heading', { name: /Mar 8/ })).toBeTruthy();
    isWide.mockRestore();
  });

  it('leaves an unfinished choice as it is when tonight is asked for', async () => {
    const user = await open();
    await user.click(day(/March 25, 2026/));
    cleanup();
    await open('?tonight');
    expect(chosenDays()).toEqual(['2026-03-25']);
    expect(shift(/^Night/)).toHaveProperty('checked', false);
    expect(useToast.getState().toasts[0]?.title).toMatch(/not in the cart yet/);
  });
});

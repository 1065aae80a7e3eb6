import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyDialog, lazyPart } from './lazy-part';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>;

it('shows its fallback, then what it has loaded, once for all places', async () => {
  const load = vi.fn(async () => Chart);
  const Part = lazyPart(load);
  render(
    <>
      <Part name="May" fallback="waiting" />
      <Part name="June" />
    </>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('Chart of May')).toBeTruthy();
  expect(await screen.findByText('Chart of June')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps the page when its code cannot be loaded, and loads it by a press', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>(async () => Chart);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  render(
    <main>
      <h1>Report</h1>
      <Part name="May" />
    </main>,
  );
  const retry = await screen.findByRole('button');
  expect(screen.getByRole('heading', { name: 'Report' })).toBeTruthy();
  await userEvent.setup().click(retry);
  expect(await screen.findByText('Chart of May')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is loaded anew where it is drawn again after a failure', async () => {
  const load = vi.fn<() => Promise<typeof Chart>>(async () => Chart);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  const { unmount } = render(<Part name="May" />);
  await screen.findByRole('alert');
  unmount();
  render(<Part name="June" />);
  expect(await screen.findByText('Chart of June')).toBeTruthy();
});

it('of a dialog leaves the button that opens it', async () => {
  const Menu = lazyDialog<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Menu fallback={<button type="button">Notifications</button>} />);
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});

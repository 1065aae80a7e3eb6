import type { FileFormat } from '@contract/list';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DownloadMenu } from './download-menu';

const onStart = vi.fn<(format: FileFormat) => void>();
const onStop = vi.fn();
const menu = (count: number | undefined, { isRunning = false } = {}) => (
  <DownloadMenu count={count} isRunning={isRunning} onStart={onStart} onStop={onStop} />
);
/** The button, once it is enabled. */
const ready = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name }).matches(':enabled')).toBe(true));
  return screen.getByRole('button', { name });
};

it('offers the formats with the number of rows', async () => {
  render(menu(1200));
  await userEvent.click(await ready('Download'));
  expect(screen.getByText('1,200 rows, from all pages')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
  expect(onStart.mock.calls).toEqual([['xlsx']]);
});

it('can be stopped, and then returns the focus', async () => {
  const { rerender } = render(menu(12, { isRunning: true }));
  await userEvent.click(await ready('Downloading…'));
  expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Stop downloading' }));
  expect(onStop).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  rerender(menu(12));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' })));
});

it('waits for the list, and is hidden while it is empty', () => {
  const { rerender } = render(menu(undefined));
  expect(screen.getByRole('button', { name: 'Download' }).matches(':disabled')).toBe(true);
  rerender(menu(0));
  expect(screen.queryByRole('button')).toBeNull();
});

import type { FileFormat } from '@contract/list';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DownloadMenu } from './download-menu';

const onStart = vi.fn<(format: FileFormat) => void>();
const onStop = vi.fn();
const menu = ({
  isRunning = false,
  count = 1200,
}: {
  isRunning?: boolean;
  count?: number | undefined;
} = {}) => <DownloadMenu count={count} isRunning={isRunning} onStart={onStart} onStop={onStop} />;

it('offers the formats, and says how much one gets', async () => {
  render(menu());
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(screen.getByText('1,200 rows, from all pages')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
  expect(onStart.mock.calls).toEqual([['xlsx']]);
});

it('can be stopped while it runs, and gives the focus back when that is over', async () => {
  const { rerender } = render(menu({ isRunning: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Downloading…' }));
  expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Stop downloading' }));
  expect(onStop).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  rerender(menu());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' })));
});

it('is not there while the list is empty or on its way', () => {
  const { container } = render(
    <>
      {menu({ count: 0 })}
      <DownloadMenu count={undefined} isRunning={false} onStart={onStart} onStop={onStop} />
    </>,
  );
  expect(container.textContent).toBe('');
});

import * as files from '@src/lib/save-file';
import { useToast } from '@src/stores/toast';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PremiseList } from './premise-list';

const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
beforeEach(() => {
  useToast.setState({ toasts: [] });
  saveFile.mockClear();
});
afterAll(() => product.stop());

const show = (search = '') => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt(`/admin/premise${search}`, <PremiseList area="admin" />);
};
const toasts = () => useToast.getState().toasts.map(({ title, description }) => [title, description]);
/** The button, once the list is loaded. */
const ready = async () => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download' }).matches(':enabled')).toBe(true),
  );
  return screen.getByRole('button', { name: 'Download' });
};
/** Opens the menu and selects a format by keyboard. */
const pick = async (item: string) => {
  const user = userEvent.setup();
  (await ready()).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: item })).focus();
  await user.keyboard('{Enter}');
};

describe('a list as a file', () => {
  it('contains the search results in the order of the list', async () => {
    show('?sort=-name');
    await pick('CSV');
    await waitFor(() => expect(toasts()).toEqual([['The file is downloaded', 'premise-2026-03-08.csv']]));
    const [name, file] = saveFile.mock.lastCall ?? [];
    expect(name).toBe('premise-2026-03-08.csv');
    const lines = (await file?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Peak Villas');
    expect(lines[2]).toContain('Harbour Court');
  });

  it('is available as a workbook, with the search results only', async () => {
    show('?globalKey=peak');
    await pick('Excel (.xlsx)');
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [name, file] = saveFile.mock.lastCall ?? [];
    expect(name).toBe('premise-2026-03-08.xlsx');
    expect((await file?.text())?.slice(0, 2)).toBe('PK');
  });

  it('is not offered for an empty list', async () => {
    show('?globalKey=nowhere');
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('reports a failure, and can be retried', async () => {
    show();
    await ready();
    product.loseNextAnswer('/api/v1/admin/premise');
    await pick('CSV');
    await waitFor(() =>
      expect(toasts()).toEqual([
        ["The file couldn't be downloaded", "The server can't be reached. Please try again."],
      ]),
    );
    expect(saveFile).not.toHaveBeenCalled();
    await pick('CSV');
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  });
});

import { renderAt } from '@src/test/product';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const loading = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
});
vi.mock('@src/features/search/search-dialog', async () => {
  await loading.promise;
  return {
    SearchDialog: ({ open, initialText }: { open: boolean; initialText: string }) =>
      open ? <p>searching {initialText}</p> : null,
  };
});
// A new module, which hasn't loaded the dialog.
vi.resetModules();
afterAll(() => vi.resetModules());
const { SearchButton } = await import('./search-button');

beforeEach(() => void renderAt('/', <SearchButton />));

// First: the dialog is loaded once.
it('keeps what is typed while the dialog loads', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('chan');
  const field = screen.getByRole('textbox', { name: 'Search' }) as HTMLInputElement;
  expect(field.value).toBe('chan');
  loading.resolve();
  await screen.findByText('searching chan');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'K' }])(
  'opens by %o and closes by the same keys',
  async (pressed) => {
    fireEvent.keyDown(document, { key: 'k', ...pressed });
    await screen.findByText('searching');
    fireEvent.keyDown(document, { key: 'k', ...pressed });
    expect(screen.queryByText('searching')).toBeNull();
  },
);

it.each([
  {},
  { key: 'j', ctrlKey: true },
  { ctrlKey: true, shiftKey: true },
  { metaKey: true, altKey: true },
])('leaves %o to the browser', async (pressed) => {
  expect(fireEvent.keyDown(document, { key: 'k', ...pressed })).toBe(true);
  expect(screen.queryByText('searching')).toBeNull();
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../test/product';
import { SearchButton } from './search-button';

vi.mock('@src/features/search/search-dialog', () => ({
  SearchDialog: ({ open }: { open: boolean }) => (open ? <p>searching</p> : null),
}));

beforeEach(() => void renderAt('/', <SearchButton />));

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

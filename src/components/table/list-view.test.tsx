import { call } from '@contract/call';
import { listQuery, type Page } from '@contract/list';
import { useListState } from '@src/hooks/use-list-state';
import { listState } from '@src/lib/list-state';
import { fireEvent, render, screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ListView } from './list-view';

const names = listState(
  call({
    method: 'GET',
    path: '/api/v1/name',
    area: 'admin',
    summary: 'Names',
    access: 'signed-in',
    query: z.strictObject(listQuery(['name'])),
  }),
  { sorts: ['name'], defaultSort: 'name', filters: { globalKey: 'value' } },
);

const pageOf = (items: string[], { total = items.length, offset = 0 } = {}): Page<string> => ({
  items,
  total,
  offset,
  limit: 2,
  totalPages: Math.ceil(total / 2),
});

interface Given {
  data?: Page<string>;
  isError?: boolean;
  refetch?: () => void;
  needed?: string;
}

const List = ({ data, isError = false, refetch = vi.fn(), needed }: Given) => {
  const { change, actions } = useListState(names);
  const { search } = useLocation();
  return (
    <>
      <ListView
        list={{ data, error: null, isError, refetch, isPlaceholderData: false }}
        also={{ needed: { data: needed, error: null, isError: false, refetch } }}
        actions={actions}
        empty={{ icon: Inbox, none: 'There is none yet', filtered: 'None is like that' }}
      >
        {(rows, also) => <p>{[...rows, also.needed].join(' ')}</p>}
      </ListView>
      <button type="button" onClick={() => change({ globalKey: 'y' })}>
        search
      </button>
      <output>{search}</output>
    </>
  );
};

const show = (given: Given, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <List needed="settings" {...given} />
    </MemoryRouter>,
  );
const search = () => screen.getAllByRole('status').at(-1)?.textContent;

it('renders rows and pagination', () => {
  show({ data: pageOf(['a', 'b'], { total: 3 }) }, '/?globalKey=x');
  expect(screen.getByText('a b settings')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(search()).toBe('?globalKey=x&page=2');
});

it('goes on past the number up to which rows are counted', () => {
  const counted = { limit: 2, offset: 10_000, total: 10_000, totalPages: 5_000, more: true as const };
  const { unmount } = show({ data: { ...counted, items: ['a', 'b'] } });
  expect(screen.getByText('10,001–10,002 of 10,000+')).toBeTruthy();
  expect(screen.getByText('Page 5,001 of 5,000+')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(false);
  unmount();
  show({ data: { ...counted, items: ['a'] } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});

it('returns to the first page on a new search', () => {
  show({ data: pageOf(['c'], { total: 3 }) }, '/?tab=all&globalKey=x&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'search' }));
  expect(search()).toBe('?tab=all&globalKey=y');
});

it('waits for further queries of the rows', () => {
  show({ data: pageOf(['a']), needed: undefined });
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
  expect(screen.queryByText(/^a/)).toBeNull();
});

it('offers a retry after a failure', () => {
  const refetch = vi.fn();
  show({ isError: true, refetch });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('says why it is empty: no rows, no match, or a page beyond the last', () => {
  show({ data: pageOf([]) });
  expect(screen.getByText('There is none yet')).toBeTruthy();
  show({ data: pageOf([]) }, '/?globalKey=x&page=2');
  expect(screen.getByText('None is like that')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(search()).toBe('');
  show({ data: pageOf([], { total: 3, offset: 8 }) }, '/?page=5');
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(search()).toBe('');
});

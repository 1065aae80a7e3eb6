import { bookingCalls } from '@contract/booking-calls';
import { useListState } from '@src/hooks/use-list-state';
import { listState } from '@src/lib/list-state';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FilterBar } from './filter-bar';

const bookings = listState(bookingCalls.list.admin, {
  sorts: ['status'],
  defaultSort: '-createdAt',
  filters: { globalKey: 'value', premiseId: 'value', companyId: 'value', status: 'values', urgent: 'flag' },
});

const Bookings = () => {
  const list = useListState(bookings);
  return (
    <>
      <FilterBar
        list={list}
        search="Search"
        selects={[{ name: 'premiseId', label: 'Premise', all: 'All', options: [{ id: 3, name: 'Tower' }] }]}
        flags={[{ name: 'urgent', label: 'Urgent' }]}
        chips={{
          name: 'status',
          values: ['Ordered', 'Approved', 'Confirmed'],
          textOf: (status) => status,
        }}
        sorts={{ label: 'Order', values: ['status'], textOf: (sort) => `By ${sort}` }}
        removable={list.state.companyId ? { name: 'companyId', label: 'Only one company' } : undefined}
      />
      <output>{useLocation().search}</output>
    </>
  );
};

const show = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Bookings />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), search: () => document.querySelector('output')?.textContent };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('writes filters to the URL, with several chips in order, and returns to the first page', async () => {
  const { user, search } = show('/?page=3');
  await user.click(button('Confirmed'));
  await user.click(button('Ordered'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Premise' }), 'Tower');
  await user.click(button('Urgent'));
  expect(search()).toBe('?premiseId=3&status=Ordered&status=Confirmed&urgent=true');
  await user.click(button('Confirmed'));
  expect(search()).toBe('?premiseId=3&status=Ordered&urgent=true');
  expect(button('Ordered').getAttribute('aria-pressed')).toBe('true');
});

it('clears the filters and keeps the search', async () => {
  const { user, search } = show('/?globalKey=harbour&companyId=2&urgent=true');
  await user.click(button('Only one company'));
  expect(search()).toBe('?globalKey=harbour&urgent=true');
  await user.click(button('Clear filters'));
  expect(search()).toBe('?globalKey=harbour');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('shows filters and sort order in a sheet, which returns the focus', async () => {
  const { user, search } = show('/?urgent=true');
  await user.click(button(/^Filters ?1$/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('button', { name: 'Approved' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Order' }), 'By status');
  expect(search()).toBe('?status=Approved&urgent=true&sort=status');
  await user.click(sheet.getByRole('button', { name: 'Show results' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button(/^Filters ?2$/));
});

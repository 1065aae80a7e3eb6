import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Column } from './column';
import { DataTable } from './data-table';

interface Row {
  id: number;
  name: string;
  note: string | null;
}

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isTitle: true },
  { id: 'state', header: 'State', cell: () => 'Open', card: 'corner' },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
  { id: 'by', header: 'By', cell: () => 'Wong', card: 'none' },
  { id: 'total', header: 'Total', cell: () => '$5', card: 'end' },
];
const card = (columns: Column<Row>[], note: string | null) => {
  render(
    <MemoryRouter>
      <DataTable
        caption="Things"
        columns={columns}
        rows={[{ id: 1, name: 'Harbour Court', note }]}
        rowKey={({ id }) => id}
        rowPath={() => '/thing'}
      />
    </MemoryRouter>,
  );
  return within(screen.getByRole('list', { name: 'Things' })).getByRole('listitem');
};

it('shows a card of two lines, with labels for screen readers only', () => {
  const item = card(COLUMNS, 'Ring twice');
  expect(item.textContent).toBe('Harbour CourtState OpenNote Ring twiceTotal $5');
  expect(within(item).getByText('Note').className).toBe('sr-only');
  expect(within(item).getByRole('link', { name: 'Harbour Court' }).getAttribute('href')).toBe('/thing');
});

it('leaves out what is empty', () => {
  expect(card(COLUMNS, null).textContent).toBe('Harbour CourtState OpenTotal $5');
});

it('labels the cells if no column has a place in the card', () => {
  const item = card(
    COLUMNS.map(({ card: _card, ...column }) => column),
    'Ring twice',
  );
  expect(item.textContent).toBe('Harbour CourtStateOpenNoteRing twiceByWongTotal$5');
});

it('leaves a dash out of a card with labels, and hides what draws nothing', () => {
  const Nothing = () => null;
  const item = card(
    [
      { id: 'name', header: 'Name', cell: ({ name }) => name, isTitle: true },
      { id: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
      { id: 'actions', header: 'Actions', cell: () => <Nothing /> },
      { id: 'by', header: 'By', cell: () => 'Wong' },
    ],
    null,
  );
  expect(within(item).queryByText('Note')).toBeNull();
  // The style sheet hides a label whose value has no content.
  const value = within(item).getByText('Actions').parentElement?.lastElementChild;
  expect(value?.matches('span:empty')).toBe(true);
  expect(within(item).getByText('By').parentElement?.lastElementChild?.matches('span:empty')).toBe(false);
});

afterEach(() => vi.restoreAllMocks());

it('shows cards where its table does not fit, until there is room again', () => {
  const Plain = ResizeObserver;
  let place = 600;
  let measure: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => place);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(640);
  const isTable = () => screen.getByRole('table').parentElement?.className.includes('lg:block');
  card(COLUMNS, null);
  expect(isTable()).toBe(false);
  expect(screen.getByRole('list', { name: 'Things' }).className).not.toContain('lg:hidden');
  place = 641;
  act(() => measure());
  expect(isTable()).toBe(false);
  // The table and the borders of its box.
  place = 642;
  act(() => measure());
  expect(isTable()).toBe(true);
  vi.stubGlobal('ResizeObserver', Plain);
});

import type { Premise } from '@contract/premise';
import { renderAt } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BookGuards } from './book-guards';

const premise = (id: number, status: Premise['status'] = 'active') =>
  ({ id, name: `House ${id}`, address: `${id} Queen's Road`, status }) as Premise;
const pathTo = (id: number) => `/client/my-premise/${id}/booking/my-cart`;

it('leads to the only active premise', () => {
  renderAt('/', <BookGuards premises={[premise(1, 'closed'), premise(2)]} />);
  expect(screen.getByRole('link', { name: 'Book guards' }).getAttribute('href')).toBe(pathTo(2));
});

it('asks which of several active premises when pressed', async () => {
  renderAt('/', <BookGuards premises={[premise(1), premise(2, 'closed'), premise(3)]} />);
  const button = screen.getByRole('button', { name: 'Book guards' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    pathTo(1),
    `${pathTo(1)}?tonight`,
    pathTo(3),
    `${pathTo(3)}?tonight`,
  ]);
  expect(dialog.getByRole('link', { name: /^Tonight *House 3$/ })).toBeTruthy();
});

it('is absent without an active premise', () => {
  renderAt('/', <BookGuards premises={[premise(1, 'closed')]} />);
  expect(screen.queryByText('Book guards')).toBeNull();
});

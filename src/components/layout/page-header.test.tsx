import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageHeader } from './page-header';

vi.mock('./action-menu', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('keeps the page when the code of its menu cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(<PageHeader title="Bookings" menu={<p>Audit</p>} />);
  expect(await screen.findByRole('button', { name: "Couldn't load. Try again" })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeTruthy();
});

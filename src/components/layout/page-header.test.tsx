import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';

// Its own copy of the modules, since test files share them.
vi.resetModules();
vi.doMock('./action-menu', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterAll(() => {
  vi.doUnmock('./action-menu');
  vi.resetModules();
});
const { PageHeader } = await import('./page-header');

it('keeps the page when the code of its menu cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  render(<PageHeader title="Bookings" menu={<p>Audit</p>} />);
  expect(await screen.findByRole('button', { name: "Couldn't load. Try again" })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeTruthy();
  logged.mockRestore();
});

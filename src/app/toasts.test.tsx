import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { toast, useToast } from '../stores/toast';
import { AppRouter } from './router';
import { Toasts } from './toasts';

const region = () => screen.queryByRole('region', { name: 'Messages (F8)' });

beforeEach(() => useToast.setState({ toasts: [] }));

it('loads the toaster after the page', async () => {
  const { rerender } = render(<Toasts isPageDrawn={false} />, { wrapper: MemoryRouter });
  await act(() => import('./toaster'));
  expect(region()).toBeNull();
  rerender(<Toasts isPageDrawn />);
  expect(await screen.findByRole('region', { name: 'Messages (F8)' })).toBeTruthy();
});

it('shows a toast that is created before the page is drawn', async () => {
  render(<Toasts isPageDrawn={false} />, { wrapper: MemoryRouter });
  act(() => void toast({ title: 'Unauthorized', variant: 'destructive' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('Unauthorized');
});

it('are ready once the first page is drawn', async () => {
  history.replaceState(null, '', '/nowhere');
  render(<AppRouter />);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(await screen.findByRole('region', { name: 'Messages (F8)' })).toBeTruthy();
});

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, useToast } from './toast-store';
import { Toaster } from './toaster';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToast.setState({ toasts: [] });
  });
  afterEach(() => vi.useRealTimers());

  it('shows one at a time, the newest', () => {
    render(<Toaster />, { wrapper: MemoryRouter });
    act(() => {
      toast({ title: 'first' });
      toast({ title: 'second', variant: 'destructive' });
    });
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('second');
  });

  it('is removed 2000 ms after it was dismissed', () => {
    const id = toast({ title: 'saved', variant: 'success' });
    useToast.getState().dismiss(id);
    expect(useToast.getState().toasts).toMatchObject([{ id, isOpen: false }]);
    vi.advanceTimersByTime(1999);
    expect(useToast.getState().toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(useToast.getState().toasts).toEqual([]);
  });
});

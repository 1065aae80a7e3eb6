import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, useToast } from '../stores/toast';
import { Toaster } from './toaster';

const region = () => within(screen.getByRole('region', { name: 'Messages (F8)' }));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    useToast.setState({ toasts: [] });
    render(<Toaster />, { wrapper: MemoryRouter });
  });
  afterEach(() => vi.useRealTimers());

  it('shows only the newest', () => {
    act(() => {
      toast({ title: 'first' });
      toast({ title: 'second', description: 'more of it' });
    });
    expect(screen.queryByText('first')).toBeNull();
    expect(region().getAllByRole('listitem')).toHaveLength(1);
    expect(region().getByRole('listitem').textContent).toContain('secondmore of it');
  });

  it.each([
    ['destructive', 'assertive'],
    ['success', 'polite'],
    ['warning', 'polite'],
    ['default', 'polite'],
  ] as const)('announces a %s one to screen readers: %s', async (variant, how) => {
    act(() => void toast({ title: 'Saved', variant }));
    expect(region().getByRole('listitem').dataset.variant).toBe(variant);
    const status = await screen.findByText('Message Saved', { ignore: 'li *' });
    expect(status.getAttribute('aria-live')).toBe(how);
  });

  it('closes after five seconds and is removed 2000 ms later', () => {
    act(() => void toast({ title: 'saved', variant: 'success' }));
    act(() => void vi.advanceTimersByTime(4900));
    expect(region().getByText('saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(100));
    expect(region().queryByText('saved')).toBeNull();
    act(() => void vi.advanceTimersByTime(1900));
    expect(useToast.getState().toasts).toMatchObject([{ isOpen: false }]);
    act(() => void vi.advanceTimersByTime(100));
    expect(useToast.getState().toasts).toEqual([]);
  });

  it('stays open if requested', () => {
    act(() => void toast({ title: 'Not known', variant: 'warning', isPersistent: true }));
    act(() => void vi.advanceTimersByTime(600_000));
    expect(region().getByText('Not known')).toBeTruthy();
  });

  it('stays open while it has the focus', async () => {
    act(() => void toast({ title: 'saved' }));
    act(() => region().getByRole('button', { name: 'Close' }).focus());
    act(() => void vi.advanceTimersByTime(20_000));
    expect(region().getByText('saved')).toBeTruthy();
  });

  it('is focused by F8, and can be closed', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    act(() => void toast({ title: 'saved' }));
    await user.keyboard('{F8}');
    await user.tab();
    expect(document.activeElement).toBe(region().getByRole('listitem'));
    await user.click(region().getByRole('button', { name: 'Close' }));
    expect(region().queryByText('saved')).toBeNull();
  });

  it('runs its action once and closes', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const undo = vi.fn();
    act(() => void toast({ title: 'removed', action: { label: 'Undo', onSelect: undo } }));
    await user.click(region().getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(region().queryByText('removed')).toBeNull();
  });
});

it.each([
  ['a field below a strip on a phone', [0, 600, 375], [0, 620, 375], '65px', true],
  ['an entry of the menu below a toast', [8, 820, 224], [12, 840, 90], '0px', true],
  ['a button beside a toast over the menu', [8, 820, 224], [700, 840, 90], '0px', false],
] as const)(
  'gives the height of a strip to the page, and keeps the focus clear: %s',
  (_name, place, focused, space, isMoved) => {
    const Plain = ResizeObserver;
    let measure: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class extends Plain {
        constructor(callback: ResizeObserverCallback) {
          super(callback);
          measure = () => callback([], this);
        }
      },
    );
    const { unmount } = render(<Toaster />, { wrapper: MemoryRouter });
    const strip = screen.getByRole('region', { name: 'Messages (F8)' }).querySelector('ol');
    if (!strip) throw new Error('no strip');
    strip.getBoundingClientRect = () => new DOMRect(...place, 64.5);
    const field = document.body.appendChild(document.createElement('input'));
    field.getBoundingClientRect = () => new DOMRect(...focused, 44);
    field.scrollIntoView = vi.fn();
    field.focus();
    measure();
    expect(document.documentElement.style.getPropertyValue('--toast-space')).toBe(space);
    expect(vi.mocked(field.scrollIntoView).mock.calls).toEqual(isMoved ? [[{ block: 'nearest' }]] : []);
    field.remove();
    unmount();
    document.documentElement.style.removeProperty('--toast-space');
    vi.stubGlobal('ResizeObserver', Plain);
  },
);

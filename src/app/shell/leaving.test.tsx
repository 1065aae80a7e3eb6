import { useTrackShownPage } from '@src/hooks/use-track-shown-page';
import { useShownPage } from '@src/stores/shown-page';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, useRef, useState } from 'react';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressGuard } from './press-guard';
import { usePageChange } from './use-page-change';

const order = vi.fn();
const send = vi.fn();
const drag = vi.fn();

const OldPage = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    <Link to="/new">New page</Link>
    <Link to="/other">Other page</Link>
    <button type="button" onClick={order} onPointerDown={drag}>
      Order
    </button>
    <input aria-label="Name" />
    <button type="submit">Send</button>
  </form>
);

/** The shell's content, and a menu in its top bar. */
const Frame = () => {
  const content = useRef<HTMLElement>(null);
  usePageChange(content);
  useTrackShownPage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Menu
      </button>
      <main ref={content} tabIndex={-1} {...pressGuard}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
};

let resolvePage: (page: { default: () => string }) => void;
/** Resolves after the effects of the new page, which move the focus. */
const arrive = () => act(async () => resolvePage({ default: () => 'Here' }));
const open = () => {
  const NewPage = lazy(() => new Promise<{ default: () => string }>((resolve) => (resolvePage = resolve)));
  window.history.replaceState(null, '', '/old');
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/old" element={<OldPage />} />
          <Route path="/new" element={<NewPage />} />
          <Route path="/other" element="Somewhere else" />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  window.history.replaceState(null, '', '/');
  useShownPage.setState(useShownPage.getInitialState());
});

describe('a page that is being left', () => {
  it('ignores clicks, submits and drags', async () => {
    const user = open();
    await user.click(button('Order'));
    await user.click(button('Send'));
    expect([order, send, drag].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);

    await user.click(screen.getByRole('link', { name: 'New page' }));
    expect(window.location.pathname).toBe('/new');
    await user.click(button('Order'));
    await user.type(screen.getByRole('textbox'), 'Grace{Enter}');
    button('Order').focus();
    await user.keyboard('{Enter} ');
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect([order, send, drag].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(window.location.pathname).toBe('/new');

    await arrive();
    expect(screen.getByText('Here')).toBe(document.activeElement);
  });

  it('keeps the focus in a menu opened meanwhile', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'New page' }));
    await user.click(button('Menu'));
    await arrive();
    expect(screen.getByText('Here')).toBeTruthy();
    expect(document.activeElement).toBe(button('Menu'));
  });

  it('keeps the focus for a menu that is loading', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'New page' }));
    await user.click(button('Menu'));
    // As when the loaded menu replaces the pressed button.
    button('Menu').blur();
    await arrive();
    expect(screen.getByText('Here')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

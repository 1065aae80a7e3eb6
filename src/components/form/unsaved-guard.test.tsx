import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { UnsavedGuard } from './unsaved-guard';

const Form = ({ isDirty }: { isDirty: boolean }) => (
  <>
    <UnsavedGuard isDirty={isDirty} />
    <Link to="/elsewhere" state={{ list: 'guards' }}>
      Away
    </Link>
  </>
);
const Elsewhere = () => <p>left {useLocation().state?.list}</p>;
const open = (isDirty: boolean) =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form isDirty={isDirty} />} />
        <Route path="/elsewhere" element={<Elsewhere />} />
        <Route path="/before" element={<p>two pages back</p>} />
      </Routes>
    </BrowserRouter>,
  );
const clickAway = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('leaving a form', () => {
  beforeEach(() => history.replaceState(null, '', '/form'));

  it('does not ask without unsaved input', async () => {
    open(false);
    await clickAway();
    expect(await screen.findByText(/^left/)).toBeTruthy();
  });

  it('asks on a link, and stays or leaves', async () => {
    open(true);
    await clickAway();
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await answer('Keep editing');
    expect(location.pathname).toBe('/form');
    await clickAway();
    await answer('Leave');
    // With the state of the link, such as the position in a list.
    expect(await screen.findByText('left guards')).toBeTruthy();
  });

  it('asks on the back button, and stays or goes back', async () => {
    history.replaceState(null, '', '/before');
    history.pushState(null, '', '/elsewhere');
    history.pushState(null, '', '/form');
    open(true);
    for (const choice of ['Keep editing', 'Leave']) {
      history.back();
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      expect(location.pathname).toBe('/form');
      await answer(choice);
    }
    expect(await screen.findByText(/^left/)).toBeTruthy();
    expect(location.pathname).toBe('/elsewhere');
    history.back();
    expect(await screen.findByText('two pages back')).toBeTruthy();
  });

  it('lets the browser ask when the page is closed', () => {
    open(true);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useShownPage } from '../stores/shown-page';
import { usePageSearch } from './use-page-search';
import { useTrackShownPage } from './use-track-shown-page';

afterEach(() => {
  cleanup();
  useShownPage.setState(useShownPage.getInitialState());
  window.history.replaceState(null, '', '/');
});

const OldPage = () => {
  const [search, setSearch] = usePageSearch();
  return (
    <>
      <Link to="/new">New page</Link>
      <button type="button" onClick={() => setSearch({ month: '2027-04' })}>
        Next month
      </button>
      <output>{search.get('month')}</output>
    </>
  );
};

const Pages = ({ NewPage }: { NewPage: ComponentType }) => {
  useTrackShownPage();
  return (
    <Suspense>
      <Routes>
        <Route path="/old" element={<OldPage />} />
        <Route path="/new" element={<NewPage />} />
      </Routes>
    </Suspense>
  );
};

it('writes the query of its page, unless a navigation is pending', async () => {
  let arrive: (page: { default: () => string }) => void = () => undefined;
  const NewPage = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  window.history.replaceState(null, '', '/old');
  render(
    <BrowserRouter>
      <Pages NewPage={NewPage} />
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(window.location.search).toBe('?month=2027-04');

  await user.click(screen.getByRole('link', { name: 'New page' }));
  // The old page is still rendered, and gets a click.
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(window.location.pathname).toBe('/new');
  arrive({ default: () => 'Here' });
  expect(await screen.findByText('Here')).toBeTruthy();
});

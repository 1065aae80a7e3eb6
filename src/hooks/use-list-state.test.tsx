import { GUARD_SORTS, guardCalls } from '@contract/guard';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listState } from '../lib/list-state';
import { useShownPage } from '../stores/shown-page';
import { useListState } from './use-list-state';

const list = listState(guardCalls.list, {
  sorts: GUARD_SORTS,
  defaultSort: 'name',
  filters: { globalKey: 'value', status: 'value' },
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  window.history.replaceState(null, '', '/guards');
  useShownPage.setState({ path: '/guards' });
});
afterEach(() => {
  cleanup();
  useShownPage.setState(useShownPage.getInitialState());
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('keeps a change that is not drawn yet when another one follows', () => {
  const { result } = renderHook(() => useListState(list), {
    wrapper: ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>,
  });
  const { change, actions } = result.current;
  act(() => {
    change({ status: 'active' });
    actions.goToPage(2);
  });
  expect(window.location.search).toBe('?status=active&page=2');
  expect(result.current.state).toMatchObject({ status: 'active', page: 2 });
});

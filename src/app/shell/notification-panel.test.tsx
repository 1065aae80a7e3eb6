import { ACTIONS, type Notification } from '@contract/notification';
import { makeQueryClient } from '@src/api/query-client';
import { useNotificationRead } from '@src/stores/notification-read';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationPanel } from './notification-panel';

const PAGES = 4;
const PAGE_SIZE = 3;

const notification = (id: number): Notification => ({
  id,
  read: false,
  createdAt: '2027-03-01T00:00:00.000Z',
  notificationMessage: {
    id: id + 100,
    subject: `Subject ${id}`,
    body: '',
    // Consecutive ones of one kind would be folded.
    activityData: { topic: 'MODIFY_BOOKING', action: ACTIONS[id % ACTIONS.length] ?? 'EDIT' },
  },
});
const pageOf = (page: number) =>
  page > PAGES
    ? []
    : Array.from({ length: PAGE_SIZE }, (_, index) => notification((page - 1) * PAGE_SIZE + index));

/** Holds the answers of later pages until the returned function is called. */
const holdLaterPages = () => {
  let release = () => undefined as unknown;
  hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => release();
};

/** Replaces IntersectionObserver, which jsdom lacks: tests set whether the end of the list is visible. */
const listEnd: { isVisible: boolean; check: () => void } = { isVisible: false, check: () => undefined };
class Observer {
  private observed: Element[] = [];
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {
    listEnd.check = () => {
      if (this.observed.length > 0 && listEnd.isVisible) this.callback([{ isIntersecting: true }]);
    };
  }
  observe(element: Element) {
    this.observed.push(element);
    queueMicrotask(() => act(listEnd.check));
  }
  disconnect() {
    this.observed = [];
  }
}
vi.stubGlobal('IntersectionObserver', Observer);
const requestedPages: number[] = [];
let hold = Promise.resolve();
const server = setupServer(
  http.get('*/api/v1/notification', async ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    requestedPages.push(page);
    if (page > 1) await hold;
    return HttpResponse.json(pageOf(page));
  }),
);
const draw = (queryClient = makeQueryClient()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NotificationPanel onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const subjects = () => screen.getAllByRole('listitem').length;

describe('the panel of notifications', () => {
  beforeAll(() => server.listen());
  beforeEach(() => {
    useNotificationRead.setState(useNotificationRead.getInitialState(), true);
    requestedPages.length = 0;
    hold = Promise.resolve();
    listEnd.isVisible = false;
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it('loads the next page when the end becomes visible', async () => {
    const release = holdLaterPages();
    draw();
    await screen.findByText('Subject 0');
    expect(requestedPages).toEqual([1]);
    listEnd.isVisible = true;
    act(listEnd.check);
    expect((await screen.findByText('Loading...')).role).toBe('status');
    expect(requestedPages).toEqual([1, 2]);
    listEnd.isVisible = false;
    release();
    await screen.findByText('Subject 3');
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(requestedPages).toEqual([1, 2]);
  });

  it('keeps loading while the end is visible', async () => {
    listEnd.isVisible = true;
    draw();
    await waitFor(() => expect(subjects()).toBe(PAGES * PAGE_SIZE));
    await waitFor(() => expect(requestedPages).toEqual([1, 2, 3, 4, 5]));
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('continues after a new notification arrives during a fetch', async () => {
    const release = holdLaterPages();
    const queryClient = makeQueryClient();
    listEnd.isVisible = true;
    draw(queryClient);
    await waitFor(() => expect(requestedPages).toEqual([1, 2]));
    act(() => void queryClient.invalidateQueries({ queryKey: ['Notification'] }));
    await waitFor(() => expect(requestedPages).toEqual([1, 2, 1, 2]));
    act(release);
    await waitFor(() => expect(subjects()).toBe(PAGES * PAGE_SIZE));
  });

  it('supports the keyboard', async () => {
    const user = userEvent.setup();
    draw();
    await screen.findByText('Subject 0');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Mark all as read');
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Subject 0');
  });

  it('folds consecutive ones of a kind, counts the unread among them, and marks all of them as read', async () => {
    const marked: number[][] = [];
    server.use(
      http.get('*/api/v1/notification', ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('page') === '1';
        const waiting = (id: number) => ({ ...notification(id * ACTIONS.length), read: id === 3 });
        const list = [waiting(0), waiting(1), waiting(2), waiting(3), notification(1)];
        return HttpResponse.json(isFirst ? list : []);
      }),
      http.put('*/api/v1/notification/mark-all-as-read', async ({ request }) => {
        marked.push(((await request.json()) as { ids: number[] }).ids);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = userEvent.setup();
    draw();
    await screen.findByText('Subject 0');
    expect(screen.getByText('Subject 1')).toBeTruthy();
    expect(screen.queryByText('Subject 6')).toBeNull();
    const more = screen.getByRole('button', { name: '3 more like this 2 unread' });
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(more);
    await user.keyboard('{Enter}');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Subject 6');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: '3 more like this 1 unread' })).toBeTruthy();
    await user.click(more);
    expect(screen.queryByText('Subject 6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: '3 more like this' })).toBeTruthy();
    expect(marked).toEqual([[106], [100, 106, 112, 118, 101]]);
  });
});

import { type GuardDuties, guardPageCalls } from '@contract/guard-page';
import hk from '@locales/hk/translation.json';
import { changeLanguage } from '@src/i18n/texts';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DutyPage } from './duty-page';

const page: GuardDuties = {
  guard: { name: 'Chan Siu', language: 'hk' },
  desk: { name: 'Harbour Watch', phone: '2345 6700' },
  next: null,
  duties: [],
  offers: [],
  hours: [],
  lateMinutes: 10,
  timeZone: 'Asia/Hong_Kong',
  eraseAfterYears: 3,
};
const server = setupServer(http.get(`*${guardPageCalls.find.path}`, () => HttpResponse.json(page)));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(async () => {
  server.resetHandlers();
  localStorage.clear();
  vi.restoreAllMocks();
  await changeLanguage('en');
  i18next.removeResourceBundle('hk', 'translation');
});

it('is not drawn in another language than the guard’s, whose buttons would be elsewhere', async () => {
  let load = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const loading = vi.spyOn(i18next, 'loadLanguages').mockReturnValue(isLoaded);
  render(
    <MemoryRouter initialEntries={['/duty']}>
      <DutyPage />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(loading).toHaveBeenCalledWith('hk'));
  expect(screen.queryByText('Chan Siu')).toBeNull();
  i18next.addResourceBundle('hk', 'translation', hk);
  await act(async () => load());
  expect(await screen.findByText('Chan Siu')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的當值');
});

it('shows the shape of what comes while it loads', () => {
  render(
    <MemoryRouter initialEntries={['/duty']}>
      <DutyPage />
    </MemoryRouter>,
  );
  const loading = screen.getByRole('status', { name: /^Loading/ });
  expect(loading.textContent).toBe('');
  expect(loading.querySelectorAll('.animate-late').length).toBeGreaterThan(1);
});

it('says whom to call where the link has ended, and that what was pressed waits for the new one', async () => {
  const show = () =>
    render(
      <MemoryRouter initialEntries={['/duty']}>
        <DutyPage />
      </MemoryRouter>,
    );
  const opened = show();
  await screen.findByText('Chan Siu');
  opened.unmount();
  await changeLanguage('en');

  const ended = { type: 'x', title: 'Sign in', status: 401, detail: '', code: 'unauthenticated' };
  server.use(
    http.get(`*${guardPageCalls.find.path}`, () =>
      HttpResponse.json(ended, { status: 401, headers: { 'content-type': 'application/problem+json' } }),
    ),
  );
  localStorage.setItem('duty.presses', JSON.stringify([{ key: '1', guard: 'Chan Siu', slotIds: [1] }]));
  show();
  expect(await screen.findByText('This link has ended')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Duty desk 2345 6700' }).getAttribute('href')).toBe('tel:23456700');
  expect(screen.getByText(/^What you pressed is not sent yet/)).toBeTruthy();
});

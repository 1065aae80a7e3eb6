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

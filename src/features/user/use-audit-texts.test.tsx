import cn from '@locales/cn/translation.json';
import hk from '@locales/hk/translation.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { useAuditTexts } from './use-audit-texts';

afterEach(async () => {
  await i18next.changeLanguage('en');
  for (const language of ['cn', 'hk']) i18next.removeResourceBundle(language, 'translation');
});

const render = () =>
  renderHook(useAuditTexts, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        {children}
      </QueryClientProvider>
    ),
  }).result.current;

it.each([
  ['cn', '每周六、周日重复', '上 3 天休 1 天'],
  ['hk', '每星期六、星期日重複', '工作 3 日、休 1 日'],
  ['en', 'repeats every Sat, Sun', '3 days on, 1 off'],
])('says how a leave repeats in %s', async (language, weekly, inTurns) => {
  i18next.addResourceBundle('cn', 'translation', cn);
  i18next.addResourceBundle('hk', 'translation', hk);
  await i18next.changeLanguage(language);
  const texts = render();
  expect(texts.repeat({ weekdays: [6, 7] })).toBe(weekly);
  expect(texts.repeat({ on: 3, off: 1 })).toBe(inTurns);
});

it.each([
  ['receipt.recorded', 'on', 'date'],
  ['invoice.paid', 'payments.on', 'Payments · date'],
  ['guard.dutyRecorded', 'lateMinutes', 'Late by (minutes)'],
  ['setting.saved', 'lateMinutes', 'Missing after (minutes)'],
])('names, for %s, what %s is', (action, path, label) => {
  expect(render().field(path, action)).toBe(label);
});

it.each([
  ['premise:3', 'status', 'closed', 'Closed'],
  ['premise:3', 'kind', 'office', 'Office'],
  ['standingOrder:3', 'publicHolidays', 'skip', 'No guards'],
  ['guard:3', 'answer', 'decline', "Can't come"],
])('says, of %s, what the %s %s is', (subject, path, value, text) => {
  expect(render().value(subject, path, value)).toBe(text);
});

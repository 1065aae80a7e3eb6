import type { Guard } from '@contract/guard';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { GuardWeek, HoursLine } from './guard-week';

let product: Awaited<ReturnType<typeof startProduct>>;
let guard: Guard;
beforeAll(async () => {
  product = await startProduct('2026-03-10T21:00:00.000Z'); // Wednesday, 05:00 in Hong Kong
  const { ports, site } = product;
  const { people, premiseId } = site;
  const id = await makeGuard(ports, site.guardGroupId);
  for (const [days, shifts] of [
    [['2026-03-11'], { Morning: 1 }],
    [['2026-03-13'], { Night: 1 }],
  ] as const) {
    const booking = await orderShifts(ports, people.Manager, premiseId, [...days], shifts);
    await assignGuards(product, booking, [id]);
  }
  guard = (await caller(ports)(people.Staff, 'GET', `/api/v1/admin/security/${id}`)).body;
});
afterAll(() => product.stop());
afterEach(() => i18next.changeLanguage('en'));

it('shows the shift of today first, and those of each other day of the week at their day', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/', <GuardWeek guard={guard} today="2026-03-11" />);
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await today.findByText('06:00–12:00')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Days of this week' }));
  const rows = [...days.getAllByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)].map(({ parentElement }) =>
    parentElement?.textContent?.replaceAll(/\s/g, ' '),
  );
  expect(rows).toEqual([
    ...['Mon, Mar 9Free', 'Tue, Mar 10Free', 'Thu, Mar 12Free'],
    ...['Fri, Mar 1318:00–00:00NightHarbour CourtNot told', 'Sat, Mar 14Free', 'Sun, Mar 15Free'],
  ]);
});

it('lists the week of the reader, and says which week the hours are of', async () => {
  signInAs('Staff', product.site.people.Staff);
  await i18next.changeLanguage('hk');
  renderAt('/', <GuardWeek guard={guard} today="2026-03-11" />);
  // Another file may have loaded the words of the language.
  const days = within(await screen.findByRole('list', { name: /^(Days of this week|本星期各日)/ }));
  const first = days.getAllByText(/3月/)[0]?.textContent;
  expect(first).toContain('3月8日');
  expect(screen.getByText(/^(Hours of the week|一星期工時)/).textContent).toContain('3月9日至15日');
});

const drawHours = (hours: number, max: number | null) => {
  const { container } = render(<HoursLine label="Week" hours={hours} max={max} />);
  const bar = container.querySelector<HTMLElement>('[style]');
  return {
    text: container.textContent,
    width: bar?.style.width,
    tone: /bg-(\w+)/.exec(bar?.className ?? '')?.[1],
  };
};

it.each([
  [35, 70, '50%', 'primary'],
  [62.9, 70, '89.86%', 'primary'],
  [63, 70, '90%', 'warning'],
  [70, 70, '100%', 'warning'],
  [70.5, 70, '100%', 'danger'],
])('draws %d of %d hours as a bar of %s in %s', (hours, max, width, tone) => {
  const drawn = drawHours(hours, max);
  expect(drawn.text).toContain(`${Math.floor(hours)} h`);
  expect(drawn.tone).toBe(tone);
  expect(Number.parseFloat(drawn.width ?? '')).toBeCloseTo(Number.parseFloat(width), 1);
});

it('has hours and minutes, and draws no bar without a limit', () => {
  expect(drawHours(17.1, 72).text).toBe('Week17 h 6 min of 72 h');
  const { text, width } = drawHours(11.37, null);
  expect(text).toBe('Week11 h 22 min');
  expect(width).toBeUndefined();
});

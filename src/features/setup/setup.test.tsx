import { issueSetupLink } from '@server/app/setup/setup-token';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { useSession } from '@src/stores/session';
import { renderAt, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Setup } from './setup';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it("asks for names in the order of the reader's language, the company's first in it", () => {
  renderAt('/setup', <Setup token="0" ownerEmail={null} hasAccount={false} />);
  const labels = screen
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels.slice(0, 3)).toEqual([
    'Company name (English)',
    'Company name (Simplified Chinese)',
    'Company name (Traditional Chinese)',
  ]);
  expect(labels.slice(-2)).toEqual(['First name', 'Last name']);
});

it('proposes the names of the company from the one that is typed, and changes none that was typed', async () => {
  const user = userEvent.setup();
  renderAt('/setup', <Setup token="0" ownerEmail={null} hasAccount={false} />);
  const field = (language: string) => screen.getByLabelText<HTMLInputElement>(`Company name (${language})`);
  const names = () =>
    ['Simplified Chinese', 'Traditional Chinese', 'English'].map((each) => field(each).value);
  await user.type(field('English'), 'New Guards');
  await waitFor(() => expect(names()).toEqual(['New Guards', 'New Guards', 'New Guards']));
  await user.clear(field('Traditional Chinese'));
  await user.type(field('Traditional Chinese'), '新衞保安');
  await waitFor(() => expect(names()).toEqual(['新卫保安', '新衞保安', 'New Guards']));
  expect(screen.getAllByText(/^Proposed from the other name/)).toHaveLength(1);
  await user.type(field('Simplified Chinese'), '有限公司');
  await user.type(field('Traditional Chinese'), '灣仔');
  await user.type(field('English'), ' Limited');
  await waitFor(() => expect(names()).toEqual(['新卫保安有限公司', '新衞保安灣仔', 'New Guards Limited']));
});

it('asks before what was typed is lost', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  renderAt('/setup', <Setup token="0" ownerEmail={null} hasAccount={false} />);
  expect(asks()).toBe(false);
  await userEvent.setup().type(screen.getByLabelText('Company name (English)'), 'N');
  expect(asks()).toBe(true);
});

it('sends an owner with a second factor to the sign-in', async () => {
  const user = userEvent.setup();
  const { db, clock } = product.ports;
  const { userId } = product.site.people.Manager.viewer;
  const email = 'owner@guards.example';
  const now = clock.now();
  await db.update(userTable).set({ email }).where(eq(userTable.id, userId));
  await db.insert(secondFactorTable).values({ userId, secret: '-', createdAt: now, confirmedAt: now });
  const link = await issueSetupLink(db, { email, hasAccount: true }, now, '');
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
  renderAt('/setup', <Setup token={token} ownerEmail={email} hasAccount />);
  await user.type(screen.getByLabelText('Password'), 'lantern ferry pewter oolong');
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Finish set-up' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
  expect(useSession.getState().user).toBeFalsy();
});

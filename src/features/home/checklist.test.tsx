import { mailStateTable, mailTable } from '@server/model/mail';
import { specialDateTable } from '@server/model/price';
import { secondFactorTable } from '@server/model/second-factor';
import { recordBackup } from '@server/platform/backup/backup-state';
import { makeGuard } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminHome } from './admin-home';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const step = async (title: string) => {
  const lists = [
    await screen.findByRole('list', { name: 'Business' }),
    screen.getByRole('list', { name: 'System' }),
  ];
  const item = lists
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .find((each) => each.textContent?.includes(title));
  if (!item) throw new Error(`No step is called ${title}`);
  return within(item);
};

it('shows a SuperAdmin the open steps, sends the test email, and disappears when all are done', async () => {
  const user = userEvent.setup();
  const { ports, site } = product;
  signInAs('SuperAdmin', site.people.SuperAdmin);
  const first = renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
  expect(await screen.findByText('4 of 9 done')).toBeTruthy();
  expect((await step('Invite the first client')).getByRole('img', { name: 'Done' })).toBeTruthy();
  expect((await step('Turn on')).getByRole('link').getAttribute('href')).toBe(
    '/account-setting#second-factor',
  );
  const backup = await step('first backup');
  expect(backup.getByText('keepwatch backup /var/backups/keepwatch/first.backup')).toBeTruthy();
  expect(backup.getByText('npm run backup -- keepwatch.backup')).toBeTruthy();
  await user.click((await step('emails are sent')).getByRole('button', { name: 'Email me' }));
  await waitFor(async () =>
    expect((await ports.db.select().from(mailTable)).map(({ content }) => content?.kind)).toEqual(['test']),
  );
  first.unmount();

  const now = ports.clock.now();
  const day = { date: '2026-12-25', kind: 'general', mode: 'percent', value: 15_000 } as const;
  const names = { cn: '圣诞节', hk: '聖誕節', en: 'Christmas' };
  await ports.db.insert(specialDateTable).values({ ...day, names, shiftTypes: ['Night'], updatedAt: now });
  await makeGuard(ports, site.guardGroupId);
  const { userId } = site.people.SuperAdmin.viewer;
  await ports.db.insert(secondFactorTable).values({ userId, secret: '-', createdAt: now, confirmedAt: now });
  await ports.db.insert(mailStateTable).values({ firstTakenAt: now });
  await recordBackup(ports.db, now);
  renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
  await screen.findByText('Next 7 days');
  expect(screen.queryByText('Before you begin')).toBeNull();
});

it('is put away in this browser, with its progress left', async () => {
  const user = userEvent.setup();
  await product.ports.db.delete(mailStateTable);
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  const first = renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
  await step('emails are sent');
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('list', { name: 'Business' })).toBeNull();
  first.unmount();
  renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
  await screen.findByText('8 of 9 done');
  expect(screen.queryByRole('list', { name: 'Business' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await step('emails are sent')).toBeTruthy();
});

it('is not shown to other roles', async () => {
  await product.ports.db.delete(mailStateTable);
  signInAs('Manager', product.site.people.Manager);
  renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);
  await screen.findByText('Next 7 days');
  expect(screen.queryByText('Before you begin')).toBeNull();
});

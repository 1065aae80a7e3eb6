import { mailTable } from '@server/model/mail';
import { caller } from '@server/test/caller';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserPage } from '../user/user-page';
import { MailDownload } from './mail-download';
import { UnsentMails } from './unsent-mails';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(async () => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  await product.ports.db.delete(mailTable);
});

const show = () =>
  renderAt('/admin/user?tab=mails', <UserPage mails={<UnsentMails />} mailDownload={<MailDownload />} />);
const given = (more: Partial<typeof mailTable.$inferInsert>) =>
  product.ports.db.insert(mailTable).values({
    messageId: crypto.randomUUID(),
    recipient: 'chan@keepwatch.test',
    language: 'hk',
    content: { kind: 'suspended', params: { person: 'Chan', reason: 'Left' } },
    createdAt: new Date('2026-03-05T03:00:00.000Z'),
    tries: 77,
    lastError: 'EENVELOPE 550 RCPT TO',
    ...more,
  });
const unsent = async () =>
  (await caller(product.ports)(product.site.people.SuperAdmin, 'GET', '/api/v1/admin/mail')).body.items;
const row = async (text: string) => {
  const table = await screen.findByRole('table', { name: 'Unsent emails' });
  const found = within(table)
    .getAllByRole('row')
    .find((each) => each.textContent?.includes(text));
  if (!found) throw new Error(`No row has ${text}`);
  return within(found);
};

describe('unsent emails', () => {
  it('report if there are none', async () => {
    show();
    expect(await screen.findByText('Every email has been sent.')).toBeTruthy();
  });

  it('show recipient, subject, age and failure, and can be sent again', async () => {
    const user = userEvent.setup();
    await given({});
    show();
    const chan = await row('chan@keepwatch.test');
    for (const text of [
      'Your account is suspended',
      'Given up',
      '3 days ago',
      '77 attempts',
      "The mail server refused the recipient's address",
      'EENVELOPE 550 RCPT TO',
    ])
      expect(chan.getByText(text)).toBeTruthy();
    await user.click(chan.getByRole('button', { name: /^Send again to chan@/ }));
    await waitFor(async () => expect(await unsent()).toMatchObject([{ state: 'waiting', tries: 0 }]));
    expect(await (await row('chan@')).findByText('Waiting')).toBeTruthy();
    expect((await row('chan@')).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('can only be removed if the link has ended, after confirmation', async () => {
    const user = userEvent.setup();
    await given({
      content: { kind: 'reset', params: { person: 'Chan' }, link: '/reset-password#token=long-spent' },
    });
    show();
    const chan = await row('chan@keepwatch.test');
    expect(chan.getByText(/^The link in it no longer works/)).toBeTruthy();
    expect(chan.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await user.click(chan.getByRole('button', { name: /^Remove the email/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Every email has been sent.')).toBeTruthy();
    expect(await unsent()).toEqual([]);
  });
});

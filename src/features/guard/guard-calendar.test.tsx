import type { Guard } from '@contract/guard';
import { mailTable } from '@server/model/mail';
import { caller } from '@server/test/caller';
import { makeGuard } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GuardCalendar } from './guard-calendar';

let product: Awaited<ReturnType<typeof startProduct>>;
let guard: Guard;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const id = await makeGuard(ports, site.guardGroupId, { email: 'lee@keepwatch.test' });
  guard = (await caller(ports)(site.people.Staff, 'GET', `/api/v1/admin/security/${id}`)).body;
});
afterAll(() => product.stop());

const open = (shown: Guard = guard) => {
  signInAs('Staff', product.site.people.Staff);
  renderAt(`/admin/security/${guard.id}`, <GuardCalendar guard={shown} />);
  return userEvent.setup();
};
const confirm = async (name: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name }));
};

it('emails a link without showing it, asks before a new one, and turns it off', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Email the link' }));
  await user.click(await screen.findByRole('button', { name: 'Email a new link' }));
  await confirm('Email a new link');
  await waitFor(async () => expect(await product.ports.db.select().from(mailTable)).toHaveLength(2));
  expect(document.body.textContent).not.toContain('guard-calendar.ics');
  await user.click(await screen.findByRole('button', { name: 'Turn off link' }));
  await confirm('Turn off link');
  expect(await screen.findByRole('button', { name: 'Email the link' })).toBeTruthy();
});

it('says what is missing for a guard without an email', async () => {
  open({ ...guard, email: null });
  expect(await screen.findByText('This guard has no email address. Add one to send the link.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Email the link' })).toBeNull();
});

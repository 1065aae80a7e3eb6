import type { Guard } from '@contract/guard';
import { caller } from '@server/test/caller';
import { makeGuard } from '@server/test/site';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderAt, signInAs, startProduct } from '../../test/product';
import { GuardCalendar } from './guard-calendar';

let product: Awaited<ReturnType<typeof startProduct>>;
let guard: Guard;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const id = await makeGuard(ports, site.guardGroupId);
  guard = (await caller(ports)(site.people.Staff, 'GET', `/api/v1/admin/security/${id}`)).body;
});
afterAll(() => product.stop());

it('creates a link, shows it once, and removes it', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt(`/admin/security/${guard.id}`, <GuardCalendar guard={guard} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  const field = await screen.findByRole('textbox', { name: 'Calendar link' });
  expect((field as HTMLInputElement).value).toContain('/api/v1/guard-calendar.ics?key=');
  await user.click(await screen.findByRole('button', { name: 'Turn off link' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Turn off link' }));
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

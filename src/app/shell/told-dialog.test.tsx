import { mailTable } from '@server/model/mail';
import { dutySteps } from '@server/test/duty-steps';
import { makeGuard } from '@server/test/site';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { toast } from '@src/stores/toast';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Toaster } from '../toaster';
import { ToldDialog } from './told-dialog';

let product: Awaited<ReturnType<typeof startProduct>>;
let planned: { slotIds: number[]; guardIds: number[] };

beforeAll(async () => {
  product = await startProduct('2027-03-08T02:00:00.000Z');
  const { ports, site } = product;
  const { at, assigned } = dutySteps(ports);
  at.site = site;
  const phoned = await makeGuard(ports, site.guardGroupId, {
    firstName: 'Tai Man',
    lastName: 'Chan',
    phone: '9123 4567',
    language: 'en',
  });
  const mailed = await makeGuard(ports, site.guardGroupId, {
    lastName: 'Fong',
    email: 'fong@keepwatch.test',
  });
  const days = ['2027-03-10', '2027-03-11', '2027-03-12'];
  const guards = [phoned, phoned, mailed];
  const slotIds: number[] = [];
  for (const [index, day] of days.entries()) slotIds.push(await assigned(day, guards[index] ?? 0));
  planned = { slotIds, guardIds: guards };
});
afterAll(() => product.stop());

const Saved = () => {
  const { savedToast } = useTellGuards();
  return (
    <>
      <button type="button" onClick={() => toast(savedToast('3 changes saved', planned))}>
        Save
      </button>
      <ToldDialog />
      <Toaster />
    </>
  );
};

it('tells the guards of a saved plan in two presses, and whom staff tell by hand in one more', async () => {
  const user = userEvent.setup();
  signInAs('Staff', product.site.people.Staff);
  renderAt('/', <Saved />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tell 2 guards now?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tell 2 guards' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 guard gets an email.')).toBeTruthy();
  const whatsapp = dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  const href = new URL(whatsapp.href);
  expect(href.pathname).toBe('/85291234567');
  expect(href.searchParams.get('text')).toMatch(/2 shifts in March, first Wed, Mar 10 06:00-12:00.*#key=/);
  await user.click(whatsapp);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Told' })).toBeNull());
  const { rows } = dutySteps(product.ports);
  const states = (await rows('', product.site.people.Staff)).map(({ state }) => state);
  expect(states).toEqual(['told', 'told', 'told']);
  expect(await product.ports.db.$count(mailTable)).toBe(1);
});

it('asks nobody who may not tell guards', async () => {
  const user = userEvent.setup();
  signInAs('Agent', product.site.people.Agent);
  renderAt('/', <Saved />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 changes saved')).toBeTruthy();
  expect(screen.queryByText(/Tell 2 guards/)).toBeNull();
});

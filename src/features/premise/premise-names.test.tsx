import type { Premise } from '@contract/premise';
import { caller } from '@server/test/caller';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { PremiseEdit } from './premise-edit';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeEach(async () => {
  product?.stop();
  sessionStorage.clear();
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const edit = () => {
  const { people, premiseId } = product.site;
  signInAs('Client', people.Client);
  renderAt(
    '/edit',
    <Routes>
      <Route path="/edit" element={<PremiseEdit area="client" premiseId={premiseId} />} />
      <Route path="*" element={<p>left</p>} />
    </Routes>,
  );
};
const stored = async (): Promise<Premise> => {
  const { people, premiseId } = product.site;
  return (await caller(product.ports)(people.Client, 'GET', `/api/v1/client/premise/${premiseId}`)).body;
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const isOpen = () => screen.getByRole('group').hasAttribute('open');

it('gives a premise a name in another language, which is folded until there is one', async () => {
  const user = userEvent.setup();
  const { name } = await stored();
  edit();
  await field(/^Name$/);
  expect(isOpen()).toBe(false);
  await user.click(screen.getByText('Name and address in other languages'));
  await user.type(await field(/^Name \(Traditional Chinese\)/), '碼頭大廈');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByText('left');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      name,
      names: { cn: '', hk: '碼頭大廈', en: name },
      addresses: null,
    }),
  );
  cleanup();
  edit();
  expect(await field(/^Name \(Traditional Chinese\)/)).toHaveProperty('value', '碼頭大廈');
  expect(isOpen()).toBe(true);
});

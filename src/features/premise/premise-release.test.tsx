import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { premiseTable } from '@server/model/premise';
import { saveAssignments } from '@server/resources/assignment/save';
import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PremiseEdit } from './premise-edit';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it('shows who would lose a shift by a new requirement, and saves it with their release at once', async () => {
  const { ports, site } = product;
  const { SuperAdmin, Manager } = site.people;
  const guardId = await makeGuard(ports, site.guardGroupId);
  const { slots } = await orderShifts(ports, SuperAdmin, site.premiseId, ['2026-03-11', '2026-03-12'], {
    Morning: 1,
  });
  await ports.db.transaction((tx) =>
    saveAssignments(tx, actorAt(SuperAdmin.viewer, ports.clock.now()), {
      assign: slots.map(({ id }) => ({ slotId: id, guardId })),
      unassign: [],
    }),
  );
  const required = async () =>
    (await ports.db.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId)))[0]
      ?.requiredLicenceTypes;

  signInAs('Manager', Manager);
  renderAt(
    '/edit',
    <Routes>
      <Route path="/edit" element={<PremiseEdit area="admin" premiseId={site.premiseId} />} />
      <Route path="*" element={null} />
    </Routes>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'First aid certificate' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  const question = within(await screen.findByRole('alertdialog', { name: '2 shifts lose a guard' }));
  const rows = question.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Wed, Mar 1106:00–12:00Harbour CourtTaken off: Lee Kwok KeungNo guard can take it',
    'Thu, Mar 1206:00–12:00Harbour CourtTaken off: Lee Kwok KeungNo guard can take it',
  ]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await required()).toEqual(['SPP-B']);
  expect(await ports.db.$count(assignmentTable)).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save and take guards off 2 shifts' }));
  await waitFor(async () => expect(await required()).toEqual(['SPP-B', 'FIRST-AID']));
  expect(await ports.db.$count(assignmentTable)).toBe(0);
});

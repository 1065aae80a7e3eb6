import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { userTable } from '@server/model/user';
import { makePerson } from '@server/test/caller';
import { ExportPage } from '@src/features/export/export-page';
import { UserEdit } from '@src/features/user/user-edit';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleRefusals } from '../refusals';
import { Confirmation } from './confirmation';

const PASSWORD = 'Keepwatch-Demo-1';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const passwordHash = await product.ports.passwordHash.hash(PASSWORD);
  await product.ports.db
    .update(userTable)
    .set({ passwordHash })
    .where(eq(userTable.id, product.site.people.SuperAdmin.viewer.userId));
  handleRefusals(vi.fn());
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { db, clock } = product.ports;
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  await db.update(signInTable).set({ confirmedAt: new Date(clock.now().getTime() - 16 * 60_000) });
});

/** Types a new email of a user and saves; returns the dialog that asks for confirmation. */
const saveEmail = async (email: string) => {
  const user = userEvent.setup();
  const { viewer } = await makePerson(product.ports, 'Manager');
  renderAt(
    `/admin/user/edit/${viewer.userId}`,
    <main tabIndex={-1}>
      <UserEdit userId={viewer.userId} />
      <Confirmation />
    </main>,
  );
  const field = await screen.findByRole('textbox', { name: /^Email/ });
  await user.clear(field);
  await user.type(field, email);
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  const stored = async () =>
    (await product.ports.db.select().from(userTable).where(eq(userTable.id, viewer.userId)))[0]?.email;
  return { user, field, save, dialog, stored };
};

describe('a call that needs a confirmed session', () => {
  it('is sent again after the password, which may be wrong at first', async () => {
    const { user, dialog, stored } = await saveEmail('one@keepwatch.test');
    const password = await dialog.findByLabelText(/^Current password/);
    expect(document.activeElement).toBe(password);
    await user.type(password, 'wrong{Enter}');
    expect((await dialog.findAllByText('The password is wrong')).length).toBeGreaterThan(0);
    await user.clear(password);
    await user.type(password, `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await stored()).toBe('one@keepwatch.test'));
  });

  it('keeps what was typed when the dialog is closed, and says that nothing was changed', async () => {
    const { user, field, save, stored } = await saveEmail('two@keepwatch.test');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/This needs your password or a code first/)).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('two@keepwatch.test');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(await stored()).not.toBe('two@keepwatch.test');
    await user.click(save);
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeTruthy();
  });

  it('is a download, too, whose button gets the focus back', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const user = userEvent.setup();
    renderAt(
      '/admin/export',
      <main tabIndex={-1}>
        <ExportPage />
        <Confirmation />
      </main>,
    );
    const button = screen.getByRole('button', { name: 'Download the ZIP file' });
    await user.click(button);
    await user.type(await screen.findByLabelText(/^Current password/), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(product.requests.filter(({ url }) => url.endsWith('/admin/export'))).toHaveLength(2);
  });

  it('takes a code from a user with a second factor', async () => {
    const { db, clock } = product.ports;
    const secret = new Secret();
    await db.insert(secondFactorTable).values({
      userId: product.site.people.SuperAdmin.viewer.userId,
      secret: secret.base32,
      createdAt: clock.now(),
      confirmedAt: clock.now(),
    });
    const { user, dialog, stored } = await saveEmail('three@keepwatch.test');
    await user.click(await dialog.findByRole('button', { name: 'Use a code instead' }));
    await user.type(dialog.getByLabelText(/^Code/), '12{Enter}');
    expect((await dialog.findAllByText('The code is wrong')).length).toBeGreaterThan(0);
    await user.clear(dialog.getByLabelText(/^Code/));
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    await user.type(dialog.getByLabelText(/^Code/), `${code}{Enter}`);
    await waitFor(async () => expect(await stored()).toBe('three@keepwatch.test'));
  });
});

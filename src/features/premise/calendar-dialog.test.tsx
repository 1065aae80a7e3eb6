import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PremiseList } from './premise-list';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Subscribe as calendar' }));
  return screen.findByRole('dialog', { name: 'Subscribe as calendar' });
};
const linkShown = async () => ((await screen.findByLabelText('Calendar link')) as HTMLInputElement).value;

describe('the link to the calendar', () => {
  it('is created, shown once, copied, renewed and revoked', async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    signInAs('Client', product.site.people.Client);
    renderAt('/client/my-premise', <PremiseList area="client" />);
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const first = await linkShown();
    expect(first).toMatch(
      /^http:\/\/keepwatch\.test\/api\/v1\/client\/booking\/calendar\.ics\?key=[\w-]{43}$/,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toHaveBeenCalledExactlyOnceWith(first);
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await open(user);
    expect(await screen.findByText(/A link has been in use since Mar 8, 2026/)).toBeTruthy();
    expect(screen.queryByLabelText('Calendar link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create new link' }));
    expect(await linkShown()).not.toBe(first);

    await user.click(screen.getByRole('button', { name: 'Turn off link' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Turn off the calendar link?' });
    await user.click([...ask.querySelectorAll('button')].at(-1) as HTMLButtonElement);
    await waitFor(() => expect(screen.queryByLabelText('Calendar link')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  });

  it('is offered to clients only', async () => {
    signInAs('SuperAdmin', product.site.people.SuperAdmin);
    renderAt('/admin/premise', <PremiseList area="admin" />);
    await screen.findAllByRole('link', { name: 'Harbour Court' });
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menu')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Subscribe as calendar' })).toBeNull();
  });
});

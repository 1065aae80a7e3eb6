import { caller } from '@server/test/caller';
import { fill, openAccount, PASSWORD, section } from '@src/test/account';
import { startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const NOW = '2027-03-01T02:00:00.000Z';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(NOW);
  Element.prototype.scrollIntoView = vi.fn();
});
afterAll(() => product.stop());

const NEW_PASSWORD = 'lantern over the harbour 7';

describe('the password', () => {
  const change = async (current: string, next: string) => {
    const password = section('Password');
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
    ] as const) {
      fill(password.getByLabelText(label), text);
    }
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  };

  it('announces that other sign-ins end, marks refused fields, and is changed', async () => {
    const { person, profile } = await openAccount(product);
    const password = section('Password');
    expect(password.getByText(/signs you out on your other devices/)).toBeTruthy();
    await change('not this one', NEW_PASSWORD);
    await password.findByRole('link', { name: 'Current password: The password is wrong' });
    await change(PASSWORD, 'passwordpassword');
    await password.findByRole('link', { name: /^New password: This password is too common/ });
    await change(PASSWORD, 'short');
    await password.findByRole('link', { name: /at least 12 characters/ });
    await change(PASSWORD, NEW_PASSWORD);
    await waitFor(() => expect((password.getByLabelText('New password') as HTMLInputElement).value).toBe(''));
    const { email } = await profile();
    const signIn = (given: string) =>
      caller(product.ports)(null, 'POST', '/api/v1/auth/signin', { email, password: given });
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect(person.token).toBeTruthy();
  });
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(NOW) });

const begin = async () => {
  const factor = section('Two-step verification');
  await userEvent.click(factor.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Current password'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await factor.findByRole('img', { name: 'QR code for the authenticator app' });
  const secret = factor.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent?.replaceAll(' ', '') ?? '';
  const enter = async (code: string) => {
    fill(factor.getByLabelText('Code from the app'), code);
    await userEvent.click(factor.getByRole('button', { name: 'Confirm and turn on' }));
  };
  return { factor, secret, enter };
};

describe('the second factor', () => {
  it('is turned on with a code from the app, and shows recovery codes until they are saved', async () => {
    const { profile } = await openAccount(product);
    const { factor, secret, enter } = await begin();
    const right = codeOf(secret);
    await enter(right === '000000' ? '000001' : '000000');
    await factor.findByRole('link', { name: /The code is wrong/ });
    expect((await profile()).secondFactor).toBe(false);
    await enter(right);
    await factor.findByRole('heading', { name: /Save your recovery codes/ });
    expect((await profile()).secondFactor).toBe(true);
    const codes = factor.getAllByRole('listitem').map((item) => item.textContent);
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
    const copied = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    await userEvent.click(factor.getByRole('button', { name: 'Copy codes' }));
    await factor.findByText('Copied');
    expect(copied).toHaveBeenCalledExactlyOnceWith(codes.join('\n'));
    await userEvent.click(factor.getByRole('button', { name: 'I have saved them' }));
    expect(factor.queryByRole('heading', { name: /Save your recovery codes/ })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('is turned off with the password', async () => {
    const { profile } = await openAccount(product);
    const { factor, secret, enter } = await begin();
    await enter(codeOf(secret));
    await userEvent.click(await factor.findByRole('button', { name: 'I have saved them' }));
    await userEvent.click(await factor.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Current password'), 'not this one');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await dialog.findByRole('link', { name: 'Current password: The password is wrong' });
    fill(dialog.getByLabelText('Current password'), PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await factor.findByRole('button', { name: 'Turn on' });
    expect((await profile()).secondFactor).toBe(false);
  });

  it('hides other sections from a role that requires it until it is on', async () => {
    const call = caller(product.ports);
    const admin = product.site.people.SuperAdmin;
    const setting = (await call(admin, 'GET', '/api/v1/admin/master-setting')).body;
    await call(admin, 'PUT', '/api/v1/admin/master-setting', { ...setting, secondFactorFor: ['Manager'] });
    const { profile } = await openAccount(product, 'Manager');
    await section('Two-step verification').findByText(/Your role requires two-step verification/);
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Signed-in devices' })).toBeNull();
    const { factor, secret, enter } = await begin();
    await enter(codeOf(secret));
    await screen.findByRole('region', { name: 'Signed-in devices' });
    // The codes are still shown although the page was redrawn.
    await userEvent.click(await factor.findByRole('button', { name: 'I have saved them' }));
    await userEvent.click(await factor.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Current password'), PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await dialog.findByText("Your role requires two-step verification; it can't be turned off.");
    expect((await profile()).secondFactor).toBe(true);
  });
});

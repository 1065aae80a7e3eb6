import type { RoleName } from '@contract/access';
import type { Profile } from '@contract/person';
import type { NewUser } from '@server/resources/user/create-user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { fireEvent, screen, within } from '@testing-library/react';
import { AccountSettings } from '../features/account/account-settings';
import { renderAt, signInAs, type startProduct } from './product';

export const PASSWORD = 'Keepwatch-Demo-1';

/**
 * Opens the page as a user with a password; `call` makes calls as the same user from elsewhere. `before` runs after
 * the user is created and before the page opens.
 */
export const openAccount = async (
  { ports }: Awaited<ReturnType<typeof startProduct>>,
  role: RoleName = 'Client',
  address = '/account-setting',
  more: Partial<NewUser> = {},
  before: () => Promise<void> = async () => undefined,
) => {
  const passwordHash = await ports.passwordHash.hash(PASSWORD);
  const person = await makePerson(ports, role, { passwordHash, ...more });
  await before();
  signInAs(role, person);
  const page = renderAt(address, <AccountSettings />);
  await screen.findByRole('region', { name: 'Profile' });
  return { ...page, person, ...elsewhere(ports, person) };
};

const elsewhere = (ports: Parameters<typeof caller>[0], person: Person) => {
  const call = (method: string, path: string, body?: unknown) =>
    caller(ports)(person, method, `/api/v1/account${path}`, body);
  return { call, profile: async () => (await call('GET', '')).body as Profile };
};

/** Queries within a section of the page. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** Sets a field's text at once; typing is slow on so large a page. */
export const fill = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } });

import { caller, makePerson } from '@server/test/caller';
import { findElement } from '@src/test/find-element';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PremiseColleagues } from './premise-colleagues';
import { PremiseDetail } from './premise-detail';
import { PremiseUsers } from './premise-users';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const open = (role: 'Client' | 'Staff' | 'Manager') => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/premise', <PremiseDetail area={area} premiseId={premiseId} />);
};
/** Only the card, because rendering the whole page is slow. */
const openCard = async (role: 'Manager' | 'SuperAdmin') => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const path = `/api/v1/admin/premise/${premiseId}`;
  const { body } = await caller(product.ports)(people[role], 'GET', path);
  renderAt('/premise', <PremiseUsers premise={body} />);
  return within(await findElement('section', /^Users/));
};
const dialog = async () => within(await findElement('[role="dialog"]'));
const storedNames = async () => {
  const { people, premiseId } = product.site;
  const path = `/api/v1/admin/premise/user-manage/${premiseId}`;
  const { body } = await caller(product.ports)(people.SuperAdmin, 'GET', path);
  return body.map(({ firstName }: { firstName: string }) => firstName);
};

describe('the users of a premise', () => {
  it('are managed by a Manager: added from the clients of the company, and removed', async () => {
    const { companyId } = product.site;
    await makePerson(product.ports, 'Client', { firstName: 'Mei', companyId });
    await makePerson(product.ports, 'Client', { firstName: 'Stranger' });
    const card = await openCard('Manager');
    expect((await card.findByText('Client Chan')).closest('a')).toBeNull();

    fireEvent.click(card.getByText('Add users'));
    const adding = await dialog();
    expect(adding.getByText('Add users to Harbour Court')).toBeTruthy();
    fireEvent.click(await adding.findByLabelText(/^Mei Chan/));
    expect(adding.queryByLabelText(/Stranger|Client Chan/)).toBeNull();
    fireEvent.click(adding.getByText('Add 1 person'));
    expect(await card.findByText('Mei Chan')).toBeTruthy();
    expect(await storedNames()).toEqual(['Client', 'Mei']);

    const LAST = 'This is the last user. Afterwards, no one at COMPANY can see this premise.';
    const take = async (name: string, isLast: boolean) => {
      fireEvent.click(card.getByLabelText(`Remove ${name}`));
      const removal = await dialog();
      expect(removal.getByText(`Remove ${name} from Harbour Court`)).toBeTruthy();
      expect(removal.queryByText(LAST) !== null).toBe(isLast);
      fireEvent.click(removal.getByText('Remove user'));
      await waitFor(() => expect(card.queryByText(name)).toBeNull());
      await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    };
    await take('Client Chan', false);
    await take('Mei Chan', true);
    expect(card.getByText(/^No one at COMPANY can see this premise or book for it yet/)).toBeTruthy();
    expect(await storedNames()).toEqual([]);
  });

  it('link to their profiles for a SuperAdmin', async () => {
    const { Client, SuperAdmin } = product.site.people;
    const path = `/api/v1/admin/premise/user-manage/${product.site.premiseId}`;
    await caller(product.ports)(SuperAdmin, 'POST', path, { userIds: [Client.viewer.userId] });
    const name = await (await openCard('SuperAdmin')).findByText('Client Chan');
    expect(name.getAttribute('href')).toBe(`/admin/user/profile/${Client.viewer.userId}`);
  });

  it('are seen by a client, who asks for a colleague', async () => {
    const { people, premiseId } = product.site;
    signInAs('Client', people.Client);
    const path = `/api/v1/client/premise/${premiseId}`;
    const { body } = await caller(product.ports)(people.Client, 'GET', path);
    renderAt('/premise', <PremiseColleagues premise={body} />);
    const card = within(await findElement('section', /^People at this premise/));
    expect(await card.findByText('Client Chan')).toBeTruthy();
    fireEvent.click(card.getByText('Invite a colleague'));
    const invitation = await dialog();
    fireEvent.click(invitation.getByText('Invite a colleague', { selector: 'button *, button' }));
    expect((await invitation.findAllByText('Required')).length).toBeGreaterThan(0);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(invitation.getByLabelText(label), { target: { value } });
    fill(/^First name/, 'Mei');
    fill(/^Last name/, 'Ho');
    fill(/^Email/, 'mei.ho@client.test');
    fireEvent.click(invitation.getByText('Invite a colleague', { selector: 'button *, button' }));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    const waiting = '/api/v1/admin/user?awaitsDecision=true';
    const queue = await caller(product.ports)(people.SuperAdmin, 'GET', waiting);
    expect(queue.body.items).toMatchObject([{ email: 'mei.ho@client.test', invitations: [{}] }]);
  });

  it.each([
    ['Manager', 1],
    ['Staff', 0],
    ['Client', 0],
  ] as const)('are shown to %s in %i cards', async (role, cards) => {
    open(role);
    await findElement('h1', 'Harbour Court');
    expect(screen.queryAllByText('Add users')).toHaveLength(cards);
  });
});

import { licenceTypeTable } from '@server/model/metadata';
import { caller, makePerson } from '@server/test/caller';
import { makeGuard } from '@server/test/site';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAuditTexts } from './use-audit-texts';
import { UserPage } from './user-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const show = (address: string) => renderAt(address, <UserPage mails={null} mailDownload={null} />);
const address = () => screen.getByTestId('address').textContent;
const answerTo = async (path: string) =>
  (await caller(product.ports)(product.site.people.SuperAdmin, 'GET', path)).body;

/** A user who has signed up and waits for approval. */
const makeWaiting = async (firstName: string) => {
  const more = { status: 'waiting', roles: [], firstName, phone: '6123 4567' } as const;
  return (await makePerson(product.ports, 'Client', more)).viewer.userId;
};

describe('the approval queue', () => {
  it('approves a user as a client of a new company', async () => {
    const user = userEvent.setup();
    const id = await makeWaiting('Mei');
    show('/admin/user');
    const queue = await screen.findByRole('list', { name: 'Waiting for approval' });
    expect(within(queue).getByRole('link', { name: '6123 4567' })).toBeTruthy();
    const approve = within(queue).getByRole('button', { name: 'Approve Mei Chan' });
    // Outlined, beside the primary button of the page.
    expect(approve.className).toContain('border-line-strong');
    await user.click(approve);
    const dialog = await screen.findByRole('dialog', { name: 'Approve Mei Chan' });
    expect((within(dialog).getByRole('checkbox', { name: /^Client/ }) as HTMLInputElement).checked).toBe(
      true,
    );
    const company = within(dialog).getByRole('combobox', { name: 'Company' });
    expect(within(company).getByRole('option', { name: 'New company: Mei Chan' })).toBeTruthy();
    expect(within(dialog).getByText('A client company “Mei Chan” is created for this person.')).toBeTruthy();
    const existing = (await within(company).findAllByRole('option'))[1];
    if (!existing) throw new Error('There is no company');
    await user.selectOptions(company, existing);
    expect(within(dialog).getByText(/^The company this person books for/)).toBeTruthy();
    await user.selectOptions(company, 'New company: Mei Chan');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^No one is waiting for approval/)).toBeTruthy();
    expect(await answerTo(`/api/v1/admin/user/${id}`)).toMatchObject({
      status: 'active',
      company: { name: 'Mei Chan' },
      userRoles: [{ role: { name: 'Client' } }],
    });
  });

  it('approves a colleague whom a client invited, who gets the premise and its company', async () => {
    const user = userEvent.setup();
    const { people, premiseId, companyId } = product.site;
    const path = `/api/v1/client/premise/${premiseId}/user/invitation`;
    const colleague = { email: 'siu.mei@client.test', firstName: 'Siu Mei', lastName: 'Ho' };
    expect((await caller(product.ports)(people.Client, 'POST', path, colleague)).status).toBe(202);
    show('/admin/user');
    const queue = await screen.findByRole('list', { name: 'Waiting for approval' });
    expect(within(queue).getByText(/^Invited by Client Chan to/)).toBeTruthy();
    expect(within(queue).getByRole('link', { name: 'Harbour Court' })).toBeTruthy();
    await user.click(within(queue).getByRole('button', { name: 'Approve Ho Siu Mei' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Ho Siu Mei' });
    expect(await within(dialog).findByText(/gets an email to choose a password/)).toBeTruthy();
    await within(dialog).findByRole('option', { name: 'COMPANY' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^No one is waiting for approval/)).toBeTruthy();
    const users = await answerTo(`/api/v1/admin/premise/user-manage/${premiseId}`);
    const { id } = users.find(({ email }: { email: string }) => email === colleague.email);
    expect(await answerTo(`/api/v1/admin/user/${id}`)).toMatchObject({
      status: 'unverified',
      company: { id: companyId },
    });
  });

  it('asks for the reason of a rejection, and sends it', async () => {
    const user = userEvent.setup();
    const id = await makeWaiting('Bo');
    show('/admin/user');
    await user.click(await screen.findByRole('button', { name: 'Reject Bo Chan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Bo Chan' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    await pasteInto(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not a client of ours');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await answerTo(`/api/v1/admin/user/${id}`)).toMatchObject({
      status: 'rejected',
      statusReason: 'Not a client of ours',
    });
  });

  it('puts the user into a company that is added in the dialog', async () => {
    const user = userEvent.setup();
    const id = await makeWaiting('Lok');
    show('/admin/user');
    await user.click(await screen.findByRole('button', { name: 'Approve Lok Chan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Lok Chan' }));
    await user.click(dialog.getByRole('button', { name: 'Add company' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add company' }));
    await pasteInto(adding.getByRole('textbox', { name: 'Name' }), 'Quay Estates');
    await user.click(adding.getByRole('button', { name: 'Create' }));
    await dialog.findByRole('option', { name: 'Quay Estates' });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await answerTo(`/api/v1/admin/user/${id}`)).toMatchObject({
      ...{ status: 'active', company: { name: 'Quay Estates' } },
    });
  });

  it('explains a conflict', async () => {
    const user = userEvent.setup();
    const id = await makeWaiting('Kit');
    show('/admin/user');
    await user.click(await screen.findByRole('button', { name: 'Approve Kit Chan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Kit Chan' });
    const { SuperAdmin } = product.site.people;
    await caller(product.ports)(SuperAdmin, 'POST', `/api/v1/admin/user/${id}/approve`, {});
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('The user is now: Active.')).toBeTruthy();
  });
});

describe('the list of all users', () => {
  it('stores search, status and role in the URL, and links to the user', async () => {
    const user = userEvent.setup();
    const { userId } = product.site.people.Manager.viewer;
    show('/admin/user?tab=all');
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
    await waitFor(() => expect(address()).toBe('/admin/user?tab=all&role=Manager'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    const [link] = screen.getAllByRole('link', { name: 'Manager Chan' });
    expect(link?.getAttribute('href')).toBe(`/admin/user/profile/${userId}`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'suspended');
    await waitFor(() => expect(address()).toBe('/admin/user?tab=all&status=suspended&role=Manager'));
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/admin/user?tab=all'));
  });
});

describe('the audit', () => {
  it('names the record about which nothing is recorded', async () => {
    show('/admin/user?tab=audit&subject=booking:4711');
    expect(await screen.findByText('No changes to Booking 4711 are recorded here.')).toBeTruthy();
  });

  it('names a shift and a licence type that is no longer active', async () => {
    const { db } = product.ports;
    await db.update(licenceTypeTable).set({ active: false }).where(eq(licenceTypeTable.code, 'FIRST-AID'));
    const Types = () => {
      const { single } = useAuditTexts();
      return <p>{['FIRST-AID', 'Special'].map((type) => single('licences.type', type)).join(' · ')}</p>;
    };
    renderAt('/', <Types />);
    expect(await screen.findByText('First aid certificate · Overnight')).toBeTruthy();
  });

  it('names a premise, a guard and a choice', async () => {
    const { premiseId, guardGroupId } = product.site;
    const guardId = await makeGuard(product.ports, guardGroupId);
    const Names = () => {
      const { field, single, value } = useAuditTexts();
      const parts = [
        ...[field('premiseId', ''), single('premiseId', String(premiseId))],
        ...[field('guardId', ''), single('overrides.guardId', String(guardId))],
        value('guard:1', 'status', 'inactive'),
      ];
      return <p>{parts.join(' · ')}</p>;
    };
    renderAt('/', <Names />);
    expect(
      await screen.findByText('Premise · Harbour Court · Guard · Lee Kwok Keung · Inactive'),
    ).toBeTruthy();
  });

  it('has words for the rights of a key and the topics of a webhook', async () => {
    const Codes = () => {
      const { value } = useAuditTexts();
      const parts = [
        value('apiKey:1', 'capabilities', 'guard.read, premise.read'),
        value('webhook:1', 'topics', 'document.issued'),
      ];
      return <p>{parts.join(' · ')}</p>;
    };
    renderAt('/', <Codes />);
    expect(await screen.findByText('See guards, See premises · Invoice or note issued')).toBeTruthy();
  });

  it('shows who changed what in words, filtered by the URL', async () => {
    const { userId } = product.site.people.Staff.viewer;
    await caller(product.ports)(
      product.site.people.SuperAdmin,
      'POST',
      `/api/v1/admin/user/${userId}/suspend`,
      {
        reason: 'Lost the phone',
      },
    );
    const user = userEvent.setup();
    show(`/admin/user?tab=audit&subject=user:${userId}`);
    const list = await screen.findByRole('list', { name: 'Audit log' });
    const [row] = within(list).getAllByRole('listitem');
    if (!row) throw new Error('There is no row');
    expect(within(row).getByText('Account suspended')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Staff Chan' }).getAttribute('href')).toBe(
      `/admin/user/profile/${userId}`,
    );
    expect(within(row).getByRole('link', { name: 'SuperAdmin Chan' })).toBeTruthy();
    // Users of tests are added without a call.
    expect(within(list).getByText('A command on the server')).toBeTruthy();
    expect(within(row).getByText('Status').parentElement?.textContent).toBe(
      'Statuswas Activeis now Suspended',
    );
    expect(within(row).getByText('Reason').parentElement?.textContent).toBe('Reasonis now Lost the phone');
    await user.click(screen.getByRole('button', { name: 'Only Staff Chan' }));
    await waitFor(() => expect(address()).toBe('/admin/user?tab=audit'));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Kind of change' }),
      'user.suspended',
    );
    await waitFor(() => expect(address()).toBe('/admin/user?tab=audit&action=user.suspended'));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Audit log' })).getAllByText('Account suspended'),
      ).toHaveLength(1),
    );
  });
});

import type { RoleName } from '@contract/access';
import type { Premise } from '@contract/premise';
import { caller } from '@server/test/caller';
import { useSession } from '@src/stores/session';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { person } from '@src/test/people';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PremiseCreate } from './premise-create';
import { PremiseEdit } from './premise-edit';
import { valuesOf } from './premise-values';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeEach(async () => {
  product?.stop();
  sessionStorage.clear();
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const areaOf = (role: RoleName) => (role === 'Client' ? 'client' : 'admin');
const signIn = (role: RoleName) => {
  const { people, companyId } = product.site;
  signInAs(role, people[role]);
  if (role !== 'Client') return;
  const { viewer, token } = people.Client;
  const user = { ...person(role, { id: viewer.userId }), company: { id: companyId, name: 'COMPANY' } };
  useSession.getState().succeed(user, token);
};
const personOf = () => useSession.getState().user ?? person('Client');
const call = (role: RoleName, method: string, path: string, body?: object) =>
  caller(product.ports)(product.site.people[role], method, `/api/v1/${areaOf(role)}/premise${path}`, body);
const stored = async (id: number): Promise<Premise> => (await call('SuperAdmin', 'GET', `/${id}`)).body;

const create = (role: RoleName) => {
  signIn(role);
  renderAt('/create', <PremiseCreate area={areaOf(role)} />);
  return userEvent.setup();
};
const edit = (role: RoleName) => {
  signIn(role);
  const area = areaOf(role);
  renderAt(
    '/edit',
    <Routes>
      <Route path="/edit" element={<PremiseEdit area={area} premiseId={product.site.premiseId} />} />
      <Route path="*" element={null} />
    </Routes>,
  );
  return userEvent.setup();
};
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const choose = async (user: UserEvent, label: string | RegExp, option: string) => {
  const select = await screen.findByRole('combobox', { name: label });
  await within(select).findByRole('option', { name: option });
  await user.selectOptions(select, option);
};
const type = async (user: UserEvent, name: RegExp | string, text: string) => {
  await user.clear(await field(name));
  await pasteInto(await field(name), text);
};
const fill = async (user: UserEvent) => {
  await type(user, 'Name', 'Quay Tower');
  await type(user, 'Address', '9 Quay Street');
  await choose(user, 'Region', 'Wan Chai');
  await type(user, 'Contact', 'Ho Mei Ling');
  await type(user, 'Phone', '2888 1111');
  await type(user, 'Email', 'quay@keepwatch.test');
};
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent ?? '';
const arrivedAt = async (path: RegExp) => {
  await waitFor(() => expect(address()).toMatch(path));
  return Number(address().split('/').at(-1));
};

describe('a new premise', () => {
  it('is created by a client with the client fields, and leads to the booking editor', async () => {
    const user = create('Client');
    await fill(user);
    await type(user, /^Remarks/, 'Side gate');
    expect(screen.queryByRole('combobox', { name: /^Company/ })).toBeNull();
    await choose(user, /^Kind of place/, 'Shop');
    fireEvent.change(await field(/^Hours to guard/), { target: { value: 'Every night, 19:00-07:00' } });
    fireEvent.change(await field(/^Billing address/), { target: { value: 'Box 7, Central' } });
    fireEvent.change(await field(/^Billing email/), { target: { value: 'bills@keepwatch.test' } });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press(user, 'Add premise');
    const id = await arrivedAt(/^\/client\/my-premise\/\d+$/);
    expect(await stored(id)).toMatchObject({
      ...{ name: 'Quay Tower', address: '9 Quay Street', region: { name: 'Wan Chai' } },
      ...{ company: { id: product.site.companyId }, contactName: 'Ho Mei Ling', remarks: 'Side gate' },
      ...{ kind: 'shop', hours: 'Every night, 19:00-07:00' },
      ...{ billingAddress: 'Box 7, Central', billingEmail: 'bills@keepwatch.test' },
    });
    const [toast] = useToast.getState().toasts;
    expect(toast).toMatchObject({ title: 'Quay Tower was added', description: 'Next: book guards for it.' });
    toast?.action?.onSelect();
    await arrivedAt(new RegExp(`/client/my-premise/${id}/booking/my-cart$`));
  });

  it('starts with the contact of the client who adds it', async () => {
    create('Client');
    expect((await field('Contact')) as HTMLInputElement).toHaveProperty('value', personOf().name);
    expect((await field('Email')) as HTMLInputElement).toHaveProperty('value', personOf().email);
  });

  it('is offered the licences usual at its kind of place to staff', async () => {
    const user = create('Manager');
    await choose(user, /^Kind of place/, 'Single residential building');
    await press(user, 'Require this');
    expect(await screen.findByRole('checkbox', { checked: true })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Require this' })).toBeNull();
  });

  it('is created by a Manager in a group of the scope, with the required licences', async () => {
    const user = create('Manager');
    await fill(user);
    await choose(user, 'Company', 'COMPANY');
    const groups = await screen.findByRole('combobox', { name: 'Premise group' });
    await within(groups).findByRole('option', { name: 'OURS' });
    expect(within(groups).queryByRole('option', { name: 'OTHERS' })).toBeNull();
    await press(user, 'Add premise');
    await within(await screen.findByRole('alertdialog')).findByText(/any guard may work there/);
    await press(user, 'Cancel');
    expect((await call('SuperAdmin', 'GET', '')).body.total).toBe(2);
    await press(user, 'Add premise');
    await press(user, 'Confirm: none is needed');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: /^Premise group: Required/ })).toBeTruthy();
    await choose(user, 'Premise group', 'OURS');
    const licences = await call('SuperAdmin', 'GET', `/${product.site.premiseId}`);
    const [{ name, code }] = (
      await caller(product.ports)(product.site.people.Manager, 'GET', '/api/v1/licence-type/combo')
    ).body;
    expect(licences.status).toBe(200);
    await user.click(await screen.findByRole('checkbox', { name }));
    await press(user, 'Add premise');
    const id = await arrivedAt(/^\/admin\/premise\/\d+$/);
    expect(await stored(id)).toMatchObject({ premiseGroup: { name: 'OURS' }, requiredLicenceTypes: [code] });
  });

  it('reports missing values at each field and in the summary, and sends nothing', async () => {
    const user = create('Client');
    await user.clear(await field('Contact'));
    await user.clear(await field('Phone'));
    await type(user, 'Email', 'quay');
    await press(user, 'Add premise');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Name: Required',
      'Address: Required',
      'Region: Required',
      'Contact: Required',
      'Phone: Required',
      expect.stringMatching(/^Email: /),
    ]);
    expect((await call('SuperAdmin', 'GET', '')).body.total).toBe(2);
  });

  it('is created once, even if the first answer was lost', async () => {
    const user = create('Client');
    await fill(user);
    product.loseNextAnswer('/client/premise');
    await press(user, 'Add premise');
    expect(await screen.findByText(/^We don't know whether it arrived/)).toBeTruthy();
    await press(user, 'Check');
    await arrivedAt(/^\/client\/my-premise\/\d+$/);
    expect((await call('SuperAdmin', 'GET', '')).body.total).toBe(3);
  });

  it('needs a company', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/create', <PremiseCreate area="client" />);
    expect(await screen.findByText(/^Your account is not linked to a client company yet/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an edited premise', () => {
  it('starts with the stored values, and is saved with its group and licences', async () => {
    const user = edit('Agent');
    expect(((await field('Name')) as HTMLInputElement).value).toBe('Harbour Court');
    const region = (await screen.findByRole('combobox', { name: 'Region' })) as HTMLSelectElement;
    await waitFor(() => expect(region.selectedOptions[0]?.textContent).toBe('Central and Western'));
    await type(user, 'Phone', '2111 2222');
    await press(user, 'Save changes');
    await arrivedAt(/^\/admin\/premise\/\d+$/);
    expect(await stored(product.site.premiseId)).toMatchObject({
      ...{ name: 'Harbour Court', contactPhone: '2111 2222', status: 'active', version: 2 },
      ...{ premiseGroup: { name: 'OURS' }, requiredLicenceTypes: ['SPP-B'] },
    });
  });

  it('asks before the last required licence is removed', async () => {
    const user = edit('Agent');
    await user.click(await screen.findByRole('checkbox', { checked: true }));
    await press(user, 'Save changes');
    await screen.findByRole('alertdialog', { name: 'Does this premise need no licence?' });
    expect((await stored(product.site.premiseId)).requiredLicenceTypes).toEqual(['SPP-B']);
    await press(user, 'Confirm: none is needed');
    await arrivedAt(/^\/admin\/premise\/\d+$/);
    expect((await stored(product.site.premiseId)).requiredLicenceTypes).toEqual([]);
  });

  it('keeps the typed values after a conflict, and shows what else has changed', async () => {
    const user = edit('Client');
    await type(user, 'Phone', '2111 2222');
    const { premiseId } = product.site;
    const { name, address: street, region, contactEmail } = await stored(premiseId);
    const other = { name, address: street, regionId: region.id, contactEmail, contactPhone: '9', version: 1 };
    await call('Client', 'PUT', `/${premiseId}`, { ...other, contactName: 'Lee Ka Yan' });
    await press(user, 'Save changes');
    expect(await screen.findByText(/^Someone changed this while you were typing/)).toBeTruthy();
    expect(((await field('Phone')) as HTMLInputElement).value).toBe('2111 2222');
    await press(user, 'Load the latest version');
    expect(await screen.findByText(/Others changed: Contact, Phone\. /)).toBeTruthy();
    expect(((await field('Contact')) as HTMLInputElement).value).toBe('Lee Ka Yan');
    expect(((await field('Phone')) as HTMLInputElement).value).toBe('2111 2222');
    await press(user, 'Save changes');
    await arrivedAt(/^\/client\/my-premise\/\d+$/);
    expect(await stored(premiseId)).toMatchObject({
      ...{ contactName: 'Lee Ka Yan', contactPhone: '2111 2222', version: 3 },
    });
  });

  it('keeps a group outside the scope', async () => {
    const { people, premiseId } = product.site;
    const users = { userIds: [people.Agent.viewer.userId] };
    await call('SuperAdmin', 'POST', `/user-manage/${premiseId}`, users);
    const { region, company, premiseGroup, consultant, remarks, ...premise } = await stored(premiseId);
    const groups = (
      await caller(product.ports)(people.SuperAdmin, 'GET', '/api/v1/admin/premise-group/combo')
    ).body;
    const others = groups.find(({ id }: { id: number }) => id !== premiseGroup?.id);
    const { name, address: street, contactName, contactPhone, contactEmail } = premise;
    const moved = { name, address: street, contactName, contactPhone, contactEmail, version: 1 };
    const to = { regionId: region.id, companyId: company.id, premiseGroupId: others.id };
    expect((await call('SuperAdmin', 'PUT', `/${premiseId}`, { ...moved, ...to })).status).toBe(200);
    const user = edit('Agent');
    await type(user, 'Phone', '2111 2222');
    await press(user, 'Save changes');
    await arrivedAt(/^\/admin\/premise\/\d+$/);
    expect(await stored(premiseId)).toMatchObject({ contactPhone: '2111 2222', premiseGroup: others });
  });
});

describe('unsaved input', () => {
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('keepwatch-draft'));
  const endSession = () => {
    act(() => useSession.getState().clear('/unauthorized'));
    cleanup();
  };

  it('of a new premise is offered again after the session has ended, and saved', async () => {
    const user = create('Manager');
    await field('Name');
    expect(drafts()).toEqual([]);
    await fill(user);
    await choose(user, 'Company', 'COMPANY');
    await choose(user, 'Premise group', 'OURS');
    endSession();
    const again = create('Manager');
    expect((await field('Name')) as HTMLInputElement).toHaveProperty('value', '');
    await press(again, 'Restore draft');
    await press(again, 'Add premise');
    await press(again, 'Confirm: none is needed');
    const id = await arrivedAt(/^\/admin\/premise\/\d+$/);
    expect(await stored(id)).toMatchObject({ name: 'Quay Tower', region: { name: 'Wan Chai' } });
    expect(drafts()).toEqual([]);
  });

  it('of an existing premise is restored over the newest version', async () => {
    const user = edit('Manager');
    await type(user, 'Contact', 'Ho Mei Ling');
    endSession();
    const { premiseId } = product.site;
    const before = await stored(premiseId);
    const { position, version } = before;
    const changed = { ...valuesOf(before), position, contactName: 'Lam Ka', remarks: 'Ring twice', version };
    expect((await call('SuperAdmin', 'PUT', `/${premiseId}`, changed)).status).toBe(200);
    const again = edit('Manager');
    await press(again, 'Restore draft');
    expect(await screen.findByText(/Others changed: Contact\./)).toBeTruthy();
    await press(again, 'Save changes');
    await waitFor(async () =>
      expect(await stored(premiseId)).toMatchObject({
        contactName: 'Ho Mei Ling',
        remarks: 'Ring twice',
        version: version + 1 + 1,
      }),
    );
  });
});

import type { RoleName } from '@contract/access';
import { caller } from '@server/test/caller';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PremiseDetail } from './premise-detail';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const path = () => `/api/v1/client/premise/${product.site.premiseId}/split-invoice-config`;
const stored = async () => (await caller(product.ports)(product.site.people.Client, 'GET', path())).body;
const store = async (terms: object) => {
  const { version } = await stored();
  const saved = await caller(product.ports)(product.site.people.Client, 'PUT', path(), { ...terms, version });
  if (saved.status !== 200) throw new Error(`The split was not stored: ${saved.status}`);
};
const payer = (name: string) => ({
  name,
  billingAddress: '1 Harbour Road',
  email: 'pay@keepwatch.test',
});

const open = (role: RoleName, search = '') => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt(`/premise${search}`, <PremiseDetail area={area} premiseId={premiseId} />);
};
const region = async () => within(await screen.findByRole('region', { name: 'Invoice split' }));
const openForm = async (role: RoleName) => {
  open(role, '?edit=split');
  await screen.findByRole('button', { name: 'Save split' });
  return region();
};
type Region = Awaited<ReturnType<typeof region>>;
const fill = (form: Region, number: number, texts: Record<string, string>) => {
  const party = within(form.getByRole('group', { name: `Payer ${number}` }));
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(party.getByLabelText(label), { target: { value: text } });
};
const whole = (name: string) => ({
  Name: name,
  Email: 'pay@keepwatch.test',
  'Billing address': '1 Harbour Road',
});

beforeEach(() => store({ mode: 'none', parties: [] }));

describe('the split of a premise', () => {
  it('is shown with each payer and share', async () => {
    await store({
      mode: 'share',
      parties: [
        { ...payer('Owners'), share: 6667 },
        { ...payer('Tenants'), share: 3333 },
      ],
    });
    open('Agent');
    expect(await screen.findByText('Owners')).toBeTruthy();
    expect(screen.getByText('66.67%')).toBeTruthy();
  });

  it('has the only primary button while it is edited', async () => {
    const primary = () =>
      [...document.querySelectorAll('.bg-primary')].map(({ textContent }) => textContent).filter(Boolean);
    await openForm('Client');
    expect(primary()).toEqual(['Save split']);
    cleanup();
    open('Client');
    await screen.findByRole('link', { name: 'Book guards' });
    expect(primary()).toEqual(['Book guards']);
  });

  it('is hidden from Staff', async () => {
    open('Staff');
    await screen.findByRole('heading', { name: 'About this premise' });
    expect(screen.queryByText('Invoice split')).toBeNull();
  });

  it('by shares shows the remaining share while typing, and is saved once it is zero', async () => {
    const user = userEvent.setup();
    const form = await openForm('Client');
    await user.click(form.getByRole('radio', { name: 'By share' }));
    fill(form, 1, { ...whole('Owners'), Share: '33.34' });
    fill(form, 2, { ...whole('Tenants'), Share: '33.33' });
    expect(form.getByText('33.33% still to be shared')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save split' }));
    expect(await form.findByText('Payers: The shares must add up to 100 %')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    await user.click(form.getByRole('button', { name: 'Add a payer' }));
    fill(form, 3, { ...whole('Shops'), Share: '33.345' });
    await user.click(form.getByRole('button', { name: 'Save split' }));
    expect(await form.findByRole('link', { name: /Payer 3 · Share: Enter a percentage/ })).toBeTruthy();
    fill(form, 3, { Share: '33.33 %' });
    expect(form.getByText('The shares add up to 100 %')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save split' }));
    await screen.findByRole('button', { name: 'Edit split' });
    expect((await stored()).parties.map(({ share }: { share: number }) => share)).toEqual([3334, 3333, 3333]);
    expect(screen.getByTestId('address').textContent).toBe('/premise');
  });

  it('can be made even, and removed', async () => {
    const user = userEvent.setup();
    await store({ mode: 'share', parties: [{ ...payer('Owners'), share: 10_000 }] });
    const form = await openForm('Manager');
    await user.click(form.getByRole('button', { name: 'Add a payer' }));
    await user.click(form.getByRole('button', { name: 'Share evenly' }));
    expect(form.getAllByLabelText('Share').map((input) => (input as HTMLInputElement).value)).toEqual([
      '50',
      '50',
    ]);
    await user.click(form.getByRole('button', { name: 'Remove payer 2' }));
    expect(form.getByText('50% still to be shared')).toBeTruthy();
    await user.click(form.getByRole('radio', { name: 'Not split' }));
    await user.click(form.getByRole('button', { name: 'Save split' }));
    await screen.findByText(/Invoices are not split/);
    expect(await stored()).toMatchObject({ mode: 'none', parties: [] });
  });

  it('by shift types has one payer per type, and reports a payer without any', async () => {
    const user = userEvent.setup();
    const form = await openForm('Client');
    await user.click(form.getByRole('radio', { name: 'By shift type' }));
    fill(form, 1, whole('Owners'));
    fill(form, 2, whole('Tenants'));
    for (const type of ['Morning', 'Afternoon', 'Night'])
      await user.selectOptions(form.getByLabelText(type), 'Owners');
    await user.click(form.getByRole('button', { name: 'Save split' }));
    expect(await form.findByText('Payers: Each shift type must have exactly one payer')).toBeTruthy();
    expect(form.getByRole('link', { name: 'Payer 2 · Pays for: Required' })).toBeTruthy();
    await user.selectOptions(form.getByLabelText('Night'), 'Tenants');
    await user.selectOptions(form.getByLabelText(/^Special|^Overnight/), 'Tenants');
    await user.click(form.getByRole('button', { name: 'Save split' }));
    await screen.findByRole('button', { name: 'Edit split' });
    expect(await stored()).toMatchObject({
      mode: 'shiftType',
      parties: [
        { name: 'Owners', shiftTypes: ['Morning', 'Afternoon'] },
        { name: 'Tenants', shiftTypes: ['Night', 'Special'] },
      ],
    });
  });

  it('keeps the typed values after a conflict, and loads the rest of the latest version', async () => {
    const user = userEvent.setup();
    const form = await openForm('Client');
    await store({ mode: 'none', parties: [] });
    await user.click(form.getByRole('radio', { name: 'By share' }));
    await user.click(form.getByRole('button', { name: 'Remove payer 2' }));
    fill(form, 1, { ...whole('Owners'), Share: '100' });
    await user.click(form.getByRole('button', { name: 'Save split' }));
    await user.click(await form.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Owners'));
    await user.click(form.getByRole('button', { name: 'Save split' }));
    await screen.findByRole('button', { name: 'Edit split' });
    expect(await stored()).toMatchObject({ mode: 'share', parties: [{ name: 'Owners', share: 10_000 }] });
  });
});

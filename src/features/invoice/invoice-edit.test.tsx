import { caller } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { makeSite, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { InvoiceEdit } from './invoice-edit';

document.elementFromPoint = () => null;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { ports } = product;
  await truncate(ports.db);
  product.site = await makeSite(ports);
  const { site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Morning: 2 });
  signInAs('Manager', site.people.Manager);
});

const call = (method: 'GET' | 'PUT', body?: object) => {
  const { people, premiseId } = product.site;
  const path = `/api/v1/${premiseId}/invoice/${premiseId}-2026-03`;
  return caller(product.ports)(people.Manager, method, path, body);
};
const open = () => renderAt('/edit', <InvoiceEdit premiseId={product.site.premiseId} date="2026-03" />);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
const addLine = async (number: number, texts: Record<string, string>) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a line' }));
  const line = within(screen.getByRole('group', { name: `Line ${number}` }));
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(line.getByLabelText(label, { exact: false }), { target: { value: text } });
};
const total = () => screen.getByText('Expected total').parentElement?.textContent;

it('sums lines and discounts while typing, and stores them', async () => {
  open();
  await addLine(1, { Description: 'Radios', Quantity: '2', Price: '100' });
  expect(total()).toContain('HK$1,040.00');
  await addLine(2, { Description: 'Discount', Quantity: '1', Price: '-40.50' });
  expect(total()).toContain('HK$999.50');
  fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Thank you' } });
  await save();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/\/invoice\/2026-03$/));
  expect((await call('GET')).body).toMatchObject({ total: 99_950, notes: 'Thank you', dueOn: null });
});

it('marks the invalid fields of a line', async () => {
  open();
  await addLine(1, { Description: '', Quantity: '0', Price: 'ten' });
  await save();
  const line = within(screen.getByRole('group', { name: 'Line 1' }));
  expect(await line.findByText('Enter an amount, such as 1,250.00.')).toBeTruthy();
  expect(line.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
  expect(line.getByLabelText('Quantity').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText(/^Due/), { target: { value: '2026-03-07' } });
  for (const [label, text] of [
    ['Description', 'Radios'],
    ['Quantity', '1'],
    ['Price (HKD)', '10'],
  ] as const)
    fireEvent.change(line.getByLabelText(label), { target: { value: text } });
  await save();
  expect((await screen.findAllByText('Choose today or a later day.')).length).toBeGreaterThan(0);
});

it('keeps the typed values after a conflict, and loads the rest of the latest version', async () => {
  open();
  await addLine(1, { Description: 'Radios', Quantity: '1', Price: '10' });
  const { version } = (await call('GET')).body;
  await call('PUT', { version, lines: [], notes: 'Theirs' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Theirs'));
  expect(screen.getByDisplayValue('Radios')).toBeTruthy();
  await save();
  await waitFor(async () =>
    expect((await call('GET')).body).toMatchObject({ total: 85_000, notes: 'Theirs' }),
  );
});

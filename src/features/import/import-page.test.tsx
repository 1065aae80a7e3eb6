import { File as NodeFile } from 'node:buffer';
import { importCalls } from '@contract/import';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import * as reading from '@src/lib/read-file';
import { readRows } from '@src/lib/read-rows';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ImportPage } from './import-page';

// jsdom has no workers.
vi.spyOn(reading, 'readFile').mockImplementation(readRows);

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  // Missing in jsdom, and needed by the virtualized rows.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Only visible rows are drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  product = await startProduct('2026-03-09T02:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('Manager', product.site.people.Manager));

const HEAD =
  'Premise,Address,Region,Company,Premise group,Contact person,Contact phone,Contact email,Required licences';
const line = (name: string, email: string, licences = 'SPP-B') =>
  `${name},9 Quay Street,Wan Chai,COMPANY,OURS,Ho Mei Ling,+852 2888 1111,${email},${licences}`;

const choose = async (text: string) => {
  const file = new NodeFile([text], 'premises.csv');
  // jsdom's File can't be read, and Node's returns a buffer of another realm.
  const arrayBuffer = async () => Uint8Array.from(new TextEncoder().encode(text)).buffer;
  const fileWithBuffer = Object.assign(file, { arrayBuffer });
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('No file can be chosen yet');
    return found;
  });
  await act(async () => {
    fireEvent.change(input, { target: { files: [fileWithBuffer] } });
  });
};

const open = () =>
  renderAt(
    '/admin/premise/import',
    <ImportPage
      calls={importCalls.premise}
      title="Import premises"
      subtitle="From a file"
      listPath="/admin/premise"
    />,
  );

const premises = () => product.ports.db.$count(premiseTable);

it('marks an invalid row, accepts its correction in place, and then imports all rows', async () => {
  const user = userEvent.setup();
  const before = await premises();
  open();
  await choose([HEAD, line('Quay One', 'quay'), line('Quay Two', 'two@keepwatch.test')].join('\n'));
  await user.click(await screen.findByRole('button', { name: /2 rows/ }));
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: /email, row 2$/i });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  const submit = screen.getByRole('button', { name: /^Import 2/ });
  await user.click(submit);
  await screen.findByText('1 row to correct');
  expect(await premises()).toBe(before);
  await user.clear(cell);
  await user.type(cell, 'one@keepwatch.test{Enter}');
  await screen.findByText('2 rows can be imported');
  await user.click(submit);
  await waitFor(async () => expect(await premises()).toBe(before + 2));
});

it('imports guards whose list has one column of full names', async () => {
  const user = userEvent.setup();
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt(
    '/admin/security/import',
    <ImportPage calls={importCalls.security} title="Import guards" subtitle="From a file" listPath="/" />,
  );
  await choose('Name,Mobile\nCHAN Siu Kwan,9700 0001\nBishal Thapa,9700 0002\n');
  await user.click(await screen.findByRole('button', { name: /2 rows/ }));
  await user.click(await screen.findByRole('button', { name: /^Import 2/ }));
  await waitFor(async () =>
    expect(
      await product.ports.db
        .select({ lastName: guardTable.lastName, firstName: guardTable.firstName })
        .from(guardTable)
        .where(inArray(guardTable.phone, ['9700 0001', '9700 0002']))
        .orderBy(guardTable.lastName),
    ).toEqual([
      { lastName: 'CHAN', firstName: 'Siu Kwan' },
      { lastName: 'Thapa', firstName: 'Bishal' },
    ]),
  );
});

it('asks for the column of a required field that no heading matches', async () => {
  const user = userEvent.setup();
  open();
  await choose(`Something,Address\nQuay Three,9 Quay Street\n`);
  await user.click(await screen.findByRole('button', { name: /1 row/ }));
  expect(document.activeElement?.id).toBe('field-name');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('explains what to do about a list that is too long', async () => {
  open();
  await choose([HEAD, ...Array.from({ length: 2001 }, (_, n) => line(`Tower ${n}`, 'a@b.test'))].join('\n'));
  expect(await screen.findByText(/^At most 2,000 rows/)).toBeTruthy();
});

it('imports nothing until each unused column with values is decided', async () => {
  const user = userEvent.setup();
  open();
  await choose(
    [`${HEAD},Papers,Lift,Empty`, `${line('Quay Four', 'four@keepwatch.test', '')},SPP-A,yes,`].join('\n'),
  );
  const unused = await screen.findByRole('region', { name: 'Columns of the file that are not used' });
  const columns = () =>
    within(unused)
      .getAllByRole('combobox')
      .map((select) => select.id);
  expect(columns()).toEqual(['field-unused-9', 'field-unused-10']);
  await user.click(screen.getByRole('button', { name: /1 row/ }));
  expect(document.activeElement?.id).toBe('field-unused-9');
  // The heading found an empty column: the one with values takes its place.
  await user.selectOptions(screen.getByRole('combobox', { name: /^Required licences/ }), '');
  await user.selectOptions(within(unused).getByRole('combobox', { name: /^Papers/ }), 'Required licences');
  expect(columns()).toEqual(['field-unused-10']);
  await user.click(screen.getByRole('button', { name: /1 row/ }));
  expect(document.activeElement?.id).toBe('field-unused-10');
  await user.selectOptions(within(unused).getByRole('combobox', { name: /^Lift/ }), 'Leave this column out');
  await user.click(screen.getByRole('button', { name: /1 row/ }));
  await screen.findByText('1 row can be imported');
  await user.click(screen.getByRole('button', { name: /^Import 1/ }));
  await screen.findByRole('heading', { name: '1 imported' });
  const [stored] = await product.ports.db
    .select()
    .from(premiseTable)
    .where(eq(premiseTable.name, 'Quay Four'));
  expect(stored?.requiredLicenceTypes).toEqual(['SPP-A']);
});

it('shows in the row why a field without a column is needed, and leads to its column', async () => {
  const user = userEvent.setup();
  open();
  await choose(
    [HEAD.replace('Premise group', 'Cluster'), line('Quay Five', 'five@keepwatch.test')].join('\n'),
  );
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Cluster/ }),
    'Leave this column out',
  );
  await user.click(screen.getByRole('button', { name: /1 row/ }));
  expect(await screen.findByText('Needs correction')).toBeTruthy();
  expect(screen.getByText('Premise group: Required')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose the column of Premise group: row 2' }));
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Premise group/ });
  expect(document.activeElement).toBe(select);
  expect(select.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(select, 'Cluster');
  await user.click(screen.getByRole('button', { name: /1 row/ }));
  expect(await screen.findByText('Ready')).toBeTruthy();
});

it('asks once to confirm all premises that need no licence', async () => {
  const user = userEvent.setup();
  const before = await premises();
  open();
  await choose(
    [
      HEAD,
      ...[1, 2, 3].map((at) => line(`Bay ${at}`, `bay${at}@keepwatch.test`, at === 3 ? 'SPP-B' : '')),
    ].join('\n'),
  );
  await user.click(await screen.findByRole('button', { name: /3 rows/ }));
  expect(await screen.findByText('2 premises need no licence: any guard may work there.')).toBeTruthy();
  const submit = screen.getByRole('button', { name: /^Import 3/ });
  await user.click(submit);
  await screen.findByText('2 rows to confirm');
  await user.click(screen.getByRole('button', { name: 'Confirm: none is needed' }));
  await screen.findByText('3 rows can be imported');
  await user.click(submit);
  await waitFor(async () => expect(await premises()).toBe(before + 3));
});

it('needs a column of the expiry where licences have one', async () => {
  const user = userEvent.setup();
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt(
    '/admin/security/import',
    <ImportPage calls={importCalls.security} title="Import guards" subtitle="" listPath="/admin/security" />,
  );
  await choose('Last name,First name,Licence type,Licence number\nChan,Tai Man,SPP-B,B1\n');
  await user.click(await screen.findByRole('button', { name: /1 row/ }));
  expect(document.activeElement?.id).toBe('field-expiresOn');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

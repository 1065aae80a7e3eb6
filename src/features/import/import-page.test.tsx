import { File as NodeFile } from 'node:buffer';
import { importCalls } from '@contract/import';
import { premiseTable } from '@server/premise/table';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt, signInAs, startProduct } from '../../test/product';
import { ImportPage } from './import-page';

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

const HEAD = 'Premise,Address,Region,Company,Premise group,Contact person,Contact phone,Contact email';
const line = (name: string, email: string) =>
  `${name},9 Quay Street,Wan Chai,COMPANY,OURS,Ho Mei Ling,+852 2888 1111,${email}`;

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
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: /^Import 2/ });
  expect(submit.disabled).toBe(true);
  expect(await premises()).toBe(before);
  await user.clear(cell);
  await user.type(cell, 'one@keepwatch.test{Enter}');
  await waitFor(() => expect(submit.disabled).toBe(false));
  await user.click(submit);
  await waitFor(async () => expect(await premises()).toBe(before + 2));
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

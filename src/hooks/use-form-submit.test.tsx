import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDrafts } from '../stores/draft';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { useFormSubmit } from './use-form-submit';

let renders: number;
const Form = () => {
  renders += 1;
  const form = useForm({ defaultValues: { name: '', code: '' } });
  const { draft } = useFormSubmit(form, [['name', 'Name']], async () => null, {
    name: 'Save',
    draft: { form: 'tower', fields: ['name'] },
  });
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Code" {...form.register('code')} />
      <button type="button" onClick={() => draft.offer?.restore()}>
        Restore
      </button>
    </>
  );
};
const open = () =>
  render(
    <MemoryRouter>
      <Form />
    </MemoryRouter>,
  );
const stored = () => sessionStorage.getItem('keepwatch-draft.1.tower');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  dropDrafts();
  renders = 0;
  useSession.getState().succeed(person('Client', { id: 1 }));
});
afterEach(() => vi.useRealTimers());

it('stores the draft of a form without rendering the form on each key', async () => {
  open();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(screen.getByLabelText('Code'), 'secret');
  // The first key makes the field a changed one, which forms show.
  await user.type(screen.getByLabelText('Name'), 'H');
  const before = renders;
  await user.type(screen.getByLabelText('Name'), 'arbour Tower');
  vi.advanceTimersByTime(300);
  expect(stored()).toContain('"typed":"Harbour Tower"');
  expect(stored()).not.toContain('secret');
  expect(renders).toBe(before);
});

it('puts a stored draft into the form, which stays stored', async () => {
  const first = open();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(screen.getByLabelText('Name'), 'Harbour');
  vi.advanceTimersByTime(300);
  first.unmount();
  open();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');
  vi.advanceTimersByTime(300);
  expect(stored()).toContain('"typed":"Harbour"');
});

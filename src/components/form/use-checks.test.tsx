import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';
import { FormField } from './form-field';
import { NOT_SENDING, useChecks } from './use-checks';

const REQUIRED = { name: 'payer', label: 'Payer', message: 'validation.required' };

const Form = ({ isLoaded = true, send }: { isLoaded?: boolean; send: () => void }) => {
  const [payer, setPayer] = useState('');
  const checks = useChecks(NOT_SENDING, {
    errors: payer ? [] : [REQUIRED],
    problem: payer && !isLoaded ? 'Still loading' : undefined,
  });
  return (
    <FormDialog
      title="Record"
      submitLabel="Send"
      sending={checks.sending}
      onSubmit={() => checks.submit(send)}
      onClose={() => undefined}
    >
      <FormField name="payer" label="Payer" error={checks.errorOf('payer')}>
        {(field) => <input {...field} value={payer} onChange={({ target }) => setPayer(target.value)} />}
      </FormField>
    </FormDialog>
  );
};

it('shows what is missing at the field and in the summary after a press, and goes to the field', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  render(<Form send={send} />);
  expect(screen.queryByText('Required')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Payer');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByRole('alert').textContent).toContain('Payer');
  expect(send).not.toHaveBeenCalled();

  await user.type(field, 'Harbour');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(field);
  expect(screen.queryByText('Required')).toBeNull();
  await user.type(field, 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

it('says what keeps the whole form from being sent, until it no longer does', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  const { rerender } = render(<Form isLoaded={false} send={send} />);
  await user.type(screen.getByLabelText('Payer'), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert').textContent).toBe('Still loading');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  rerender(<Form send={send} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

it('leaves a dialog without anything to send only its close button', () => {
  render(
    <FormDialog
      title="Withdraw"
      submitLabel="Send"
      hasNothingToSend
      sending={NOT_SENDING}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      Nothing is left.
    </FormDialog>,
  );
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
});

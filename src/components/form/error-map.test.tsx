import { issue } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorMap, translateError } from './error-map';
import { ErrorSummary } from './error-summary';
import { FormField } from './form-field';

const errorsOf = async (schema: z.ZodMiniType, value: unknown) => {
  const resolve = zodResolver(z.object({ x: schema }), errorMap);
  const { errors } = await resolve({ x: value }, undefined, { fields: {}, shouldUseNativeValidation: false });
  const message = (errors as { x?: { message?: string } }).x?.message;
  return translateError(i18next.t, message);
};

describe('the messages of the specification', () => {
  it.each([
    ['nothing given', z.string(), undefined, 'Required'],
    ['an empty text that is required', z.string().check(z.minLength(1, issue('required'))), '', 'Required'],
    ['a missing number of guards', z.number(issue('requiredNumber')), undefined, 'Required!'],
    ['another type', z.number(), 'ten', 'Expected number received string'],
    ['no e-mail address', z.string().check(z.regex(/@/, issue('invalid_email'))), 'x', 'Invalid email'],
    [
      'a text too short',
      z.string().check(z.minLength(12)),
      'short',
      'String must contain at least 12 characters',
    ],
    ['a number too small', z.number().check(z.minimum(1)), 0, 'Number must be greater than or equal to 1'],
    [
      'no invoice date',
      z.string().check(z.regex(/^\d{4}-\d{2}$/, issue('invoice_date'))),
      '2024',
      'Invalid pattern. Should be YYYY-MM (e.g., 2024-03)',
    ],
  ])('%s', async (_name, schema, value, sentence) => {
    expect(await errorsOf(schema as z.ZodMiniType, value)).toBe(sentence);
  });

  it('reports the first error of a field at its path', async () => {
    const schema = z.object({
      names: z.array(
        z.object({ en: z.string().check(z.minLength(2), z.regex(/^x/, issue('invalid_text'))) }),
      ),
      roles: z.array(z.string()).check(z.minLength(1, issue('required')), z.minLength(2)),
    });
    const { errors } = await zodResolver(schema, errorMap)(
      { names: [{ en: 'xy' }, { en: '' }], roles: [] },
      undefined,
      {
        fields: {},
        shouldUseNativeValidation: false,
      },
    );
    expect(translateError(i18next.t, errors.names?.[1]?.en?.message)).toBe(
      'String must contain at least 2 characters',
    );
    expect(errors.names?.[0]).toBeUndefined();
    expect(translateError(i18next.t, errors.roles?.message)).toBe('Required');
  });

  it('reports nothing for valid input', async () => {
    expect(await errorsOf(z.string(), 'x')).toBeUndefined();
  });
});

const schema = z.object({ owner: z.string().check(z.minLength(1, issue('required'))) });
const Form = () => {
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { owner: '' } });
  const message = form.formState.errors.owner?.message;
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <ErrorSummary errors={message ? [{ name: 'owner', label: 'Owner', message }] : []} />
      <FormField name="owner" label="Owner" error={message}>
        {(field) => <input {...field} {...form.register('owner')} />}
      </FormField>
      <button type="submit">Save</button>
    </form>
  );
};

describe('a form', () => {
  it('shows an error at its field and in the summary, which links there', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = screen.getByLabelText('Owner');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Required');
    await user.click(screen.getByRole('link', { name: 'Owner: Required' }));
    expect(document.activeElement).toBe(field);
  });
});

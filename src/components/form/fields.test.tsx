import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { NamedSelect, SelectField, TextField } from './fields';

const Form = ({ onSubmit }: { onSubmit: (values: object) => void }) => {
  const form = useForm<{ name: string; size: string; groupId: number | null; regionId: number | undefined }>({
    defaultValues: { name: 'Tower', size: 's', groupId: 2, regionId: 7 },
  });
  return (
    <form onSubmit={form.handleSubmit(onSubmit)}>
      <TextField form={form} name="name" label="Name" help="As on the door" isRequired />
      <SelectField
        form={form}
        name="size"
        label="Size"
        options={[{ value: 's', label: 'Small' }]}
        isRequired={false}
      />
      <NamedSelect
        form={form}
        name="groupId"
        label="Group"
        placeholder="None"
        options={[{ id: 2, name: 'East' }]}
        empty={null}
      />
      <NamedSelect form={form} name="regionId" label="Region" placeholder="Choose" options={[]} />
      <button type="button" onClick={() => form.setError('name', { message: 'Taken' })}>
        Refuse
      </button>
      <button type="button" onClick={() => form.setError('name.root' as 'name', { message: 'Too few' })}>
        Refuse the list
      </button>
      <button type="button" onClick={() => form.setError('name.1' as 'name', { message: 'Too long' })}>
        Refuse an entry
      </button>
      <button type="submit">Save</button>
    </form>
  );
};

describe('a field bound to a form', () => {
  it('has the value, label, help and required mark', () => {
    render(<Form onSubmit={() => {}} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Name',
      description: 'As on the door',
    });
    expect(input.value).toBe('Tower');
    expect(input.id).toBe('field-name');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  it('is named optional, in words of their own', () => {
    render(<Form onSubmit={() => {}} />);
    expect(screen.getByRole('combobox', { name: 'Size optional' })).toBeTruthy();
  });

  it.each([
    ['Refuse', 'Taken'],
    ['Refuse the list', 'Too few'],
    ['Refuse an entry', 'Too long'],
  ])('shows its error in place of the help: %s', async (button, message) => {
    render(<Form onSubmit={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: button }));
    const input = await screen.findByRole('textbox', { name: 'Name', description: message });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('As on the door')).toBeNull();
  });

  it('hands over what is typed and chosen, and ids as numbers', async () => {
    const sent = await new Promise((resolve) => {
      render(<Form onSubmit={resolve} />);
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Pier' } });
      fireEvent.change(screen.getByLabelText('Group'), { target: { value: '' } });
      fireEvent.change(screen.getByLabelText('Group'), { target: { value: '2' } });
      fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
    });
    expect(sent).toEqual({ name: 'Pier', size: 's', groupId: 2, regionId: 7 });
  });

  it('hands over the empty choice as null or as missing', async () => {
    const sent = await new Promise((resolve) => {
      render(<Form onSubmit={resolve} />);
      for (const label of ['Group', 'Region'])
        fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
      fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
    });
    expect(sent).toMatchObject({ groupId: null, regionId: undefined });
  });
});

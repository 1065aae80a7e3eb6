import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Textarea } from './textarea';

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const paste = async (text: string) => {
  await userEvent.click(area());
  await userEvent.paste(text);
};

it('says that the end of a pasted text is missing, until it is shortened', async () => {
  render(<Textarea aria-label="Reason" maxLength={10} />);
  await paste('0123456789abc');
  expect(area().value).toBe('0123456789');
  expect(screen.getByRole('status').textContent).toBe(
    'The text was too long: only its first 10 characters are kept.',
  );
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says nothing of a text that fits, also in place of what was selected', async () => {
  render(<Textarea aria-label="Reason" maxLength={10} />);
  await paste('01234\r\n678');
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste('abcdefghij');
  expect(area().value).toBe('abcdefghij');
  expect(screen.getByRole('status').textContent).toBe('');
});

/** As browsers do: the event, then the text as far as it fits. */
const drop = (text: string, value: string) => {
  fireEvent.drop(area(), { dataTransfer: { getData: () => text } });
  fireEvent.input(area(), { target: { value } });
};

it('says that the end of a dropped text is missing', async () => {
  render(<Textarea aria-label="Reason" maxLength={10} />);
  drop('0123456789abc', '0123456789');
  expect(screen.getByRole('status').textContent).toBe(
    'The text was too long: only its first 10 characters are kept.',
  );
});

it('says nothing when a part of a full text is moved', async () => {
  render(<Textarea aria-label="Reason" maxLength={10} />);
  await paste('0123456789');
  area().setSelectionRange(0, 3);
  drop('012', '3456789012');
  expect(screen.getByRole('status').textContent).toBe('');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberStepper } from './number-stepper';

const values: (number | undefined)[] = [];
const Field = () => {
  const [value, setValue] = useState<number | undefined>(1);
  values.push(value);
  return (
    <>
      <NumberStepper label="Guards" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(7)}>
        Seven
      </button>
      <button type="button" onClick={() => setValue(undefined)}>
        None
      </button>
    </>
  );
};
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Guards' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const message = () => screen.queryByRole('alert')?.textContent ?? null;

it.each(['2.5', '1001', '0', '-3', '1e2', 'two'])('keeps %s as typed, and says what is expected', (text) => {
  render(<Field />);
  type(text);
  expect(input().value).toBe(text);
  expect(values.at(-1)).toBeUndefined();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(message()).toBe('Enter a whole number from 1 to 1,000');
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

it.each([
  ['1', 1],
  ['1000', 1000],
  [' 25 ', 25],
  ['１２', 12],
])('takes %s', (text, count) => {
  render(<Field />);
  type(text);
  expect(values.at(-1)).toBe(count);
  expect(message()).toBeNull();
});

it('may be empty without a message', () => {
  render(<Field />);
  type('');
  expect([input().value, values.at(-1), message()]).toEqual(['', undefined, null]);
});

it('forgets what was typed once a number is set elsewhere', () => {
  render(<Field />);
  type('2.5');
  press('Seven');
  expect([input().value, message()]).toEqual(['7', null]);
  press('None');
  expect([input().value, message()]).toEqual(['', null]);
  type('2.5');
  press('More: Guards');
  expect([input().value, message()]).toEqual(['1', null]);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactLink } from './contact-link';

it('is high enough for a finger as a phone number, and breaks only in an address', () => {
  render(
    <>
      <ContactLink kind="tel" to="9123 4567" />
      <ContactLink kind="mailto" to="may@keepwatch.test" />
    </>,
  );
  const [phone, address] = screen.getAllByRole('link');
  expect(phone?.getAttribute('href')).toBe('tel:91234567');
  expect(phone?.className.split(' ')).toEqual(
    expect.arrayContaining(['inline-block', 'leading-6', 'whitespace-nowrap']),
  );
  expect(address?.className).not.toContain('whitespace-nowrap');
});

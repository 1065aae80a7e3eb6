import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AboutPage } from './about-page';

const desk = { name: 'Harbour Watch', phone: '2345 6700' };

it('says for how long the company keeps the data of guards who left', () => {
  render(<AboutPage desk={desk} eraseAfterYears={3} />);
  expect(screen.getByText(/deleted 3 years after you leave/)).toBeTruthy();
});

it('says what clients see of a guard', () => {
  render(<AboutPage desk={desk} eraseAfterYears={1} />);
  expect(screen.getByText(/client sees your name, your photo, your kind of licence/)).toBeTruthy();
});

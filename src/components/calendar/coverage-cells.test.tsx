import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoverageCount } from './coverage-cells';

it.each([true, false])('keeps the count of places on one line (in a month: %s)', (isNarrow) => {
  render(<CoverageCount filled={10} required={10} isMarked={false} gap={undefined} isNarrow={isNarrow} />);
  const count = screen.getByText('10/10');
  expect(count.querySelector('wbr')).toBeNull();
  expect(count.parentElement?.className).toContain('whitespace-nowrap');
});

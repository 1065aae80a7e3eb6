import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HoursLine } from './hours-line';

const draw = (hours: number, max: number | null) => {
  const { container } = render(<HoursLine label="Week" hours={hours} max={max} />);
  const bar = container.querySelector<HTMLElement>('[style]');
  return {
    text: container.textContent,
    width: bar?.style.width,
    tone: /bg-(\w+)/.exec(bar?.className ?? '')?.[1],
  };
};

it.each([
  [35, 70, '50%', 'primary'],
  [62.9, 70, '89.86%', 'primary'],
  [63, 70, '90%', 'warning'],
  [70, 70, '100%', 'warning'],
  [70.5, 70, '100%', 'danger'],
])('draws %d of %d hours as a bar of %s in %s', (hours, max, width, tone) => {
  const drawn = draw(hours, max);
  expect(drawn.text).toContain(`${hours}`);
  expect(drawn.tone).toBe(tone);
  expect(Number.parseFloat(drawn.width ?? '')).toBeCloseTo(Number.parseFloat(width), 1);
});

it('rounds to a tenth of an hour, and draws no bar without a limit', () => {
  const { text, width } = draw(11.37, null);
  expect(text).toBe('Week11.4 h');
  expect(width).toBeUndefined();
});

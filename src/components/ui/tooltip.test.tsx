import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip';

it.each([
  ['top', 140, 94],
  ['bottom', 140, 126],
  ['left', 94, 110],
  ['right', 186, 110],
] as const)('is placed at the %s of its trigger', (side, left, top) => {
  vi.useFakeTimers();
  render(
    <Tooltip text="Reject this shift" side={side}>
      <button type="button">✕</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  button.getBoundingClientRect = () => new DOMRect(100, 100, 80, 20);
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(screen.queryByText('Reject this shift')).toBeNull();
  vi.runAllTimers();
  vi.useRealTimers();
  return screen
    .findByText('Reject this shift')
    .then(({ style }) => expect([style.left, style.top]).toEqual([`${left}px`, `${top}px`]));
});

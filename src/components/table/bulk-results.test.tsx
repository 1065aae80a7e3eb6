import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BulkResults } from './bulk-results';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

it('a press that begins on Stop as the work ends is none of Close', () => {
  const shown = { title: '', done: 0, total: 0, rows: [], onStop: vi.fn(), onClose: vi.fn() };
  const { rerender } = render(<BulkResults {...shown} isRunning />);
  const stop = screen.getByRole('button', { name: 'Stop' });
  rerender(<BulkResults {...shown} isRunning={false} />);
  expect(screen.getByRole('button', { name: 'Close' })).not.toBe(stop);
});

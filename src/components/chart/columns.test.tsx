import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';

// jsdom has no layout, and without a width nothing is drawn.
vi.mock('@visx/responsive', () => ({ useParentSize: () => ({ parentRef: null, width: 600 }) }));
vi.resetModules();
afterAll(() => vi.resetModules());
const { Columns } = await import('./columns');

const show = (value: number) =>
  render(
    <Columns
      series={[{ id: 'invoiced', label: 'Invoiced', tone: 'primary' }]}
      rows={[{ id: 'a', label: 'August 2026', shortLabel: 'Aug', values: [value], to: '/august' }]}
      format={String}
      formatTick={(tick) => `${Math.trunc(tick)} h`}
      isDecorative={false}
      activeId={null}
      onActive={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );

it('shows no text in a link that its name could lack', () => {
  show(7);
  // No link by role: jsdom doesn't know that of an SVG's.
  const link = document.querySelector('a[href="/august"]');
  expect(link?.getAttribute('aria-label')).toBe('August 2026 · 7');
  expect(link?.textContent).toBe('');
  expect(screen.getByText('Aug').closest('[aria-hidden]')).toBeTruthy();
});

it('has one tick, at zero, while there are no values', () => {
  const ticks = () => screen.getAllByText(/ h$/).map(({ textContent }) => textContent);
  const { unmount } = show(0);
  expect(ticks()).toEqual(['0 h']);
  unmount();
  show(8);
  expect(ticks()).toEqual(['0 h', '2 h', '4 h', '6 h', '8 h']);
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Columns } from './columns';

// jsdom has no layout, and without a width nothing is drawn.
vi.mock('@visx/responsive', () => ({ useParentSize: () => ({ parentRef: null, width: 600 }) }));

it('shows no text in a link that its name could lack', () => {
  render(
    <Columns
      series={[{ id: 'invoiced', label: 'Invoiced', tone: 'primary' }]}
      rows={[{ id: 'a', label: 'August 2026', shortLabel: 'Aug', values: [7], to: '/august' }]}
      format={String}
      isDecorative={false}
      activeId={null}
      onActive={() => undefined}
    />,
    { wrapper: MemoryRouter },
  );
  // No link by role: jsdom doesn't know that of an SVG's.
  const link = document.querySelector('a[href="/august"]');
  expect(link?.getAttribute('aria-label')).toBe('August 2026 · 7');
  expect(link?.textContent).toBe('');
  expect(screen.getByText('Aug').closest('[aria-hidden]')).toBeTruthy();
});

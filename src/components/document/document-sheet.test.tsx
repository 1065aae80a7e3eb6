import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentSheet } from './document-sheet';

const foot = () =>
  ['--sheet-code', '--sheet-page'].map((name) => document.documentElement.style.getPropertyValue(name));

it('gives its code and the pages to the foot of the printed pages, while it is shown', () => {
  const { rerender, unmount } = render(
    <DocumentSheet label="Invoice" code={'K"1\\2'}>
      Lines
    </DocumentSheet>,
  );
  expect(foot()).toEqual([String.raw`"K\"1\\2"`, '"Page " counter(page) " of " counter(pages) ""']);
  rerender(<DocumentSheet label="Quotation">Lines</DocumentSheet>);
  expect(foot()[0]).toBe('"Quotation"');
  unmount();
  expect(foot()).toEqual(['', '']);
});

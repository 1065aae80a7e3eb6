import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'experimental', 'best-practice'];

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: STANDARDS },
  // The first doesn't accept the aria-label of an abbreviated weekday, nor the second the elements by which Radix
  // moves the focus into and out of its toasts.
  rules: { 'empty-table-header': { enabled: false }, 'focus-order-semantics': { enabled: false } },
  resultTypes: ['violations'],
};

/**
 * The rules that the page breaks, of WCAG 2.2 AA and of best practice, each with its elements: "color-contrast: .total".
 * The rules' script is loaded once per document: loading it for each page of a walk took as long as half its rules.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    // A cell of a grid draws short what its name says in words ("0/2", "0 of 2 places filled"), and isn't operated by name:
    // the grid has the focus.
    await page.evaluate(() =>
      window.axe.configure({
        rules: [{ id: 'label-content-name-mismatch', selector: ':not([role=gridcell])' }],
      }),
    );
  }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, OPTIONS);
};

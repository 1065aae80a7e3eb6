import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'experimental', 'best-practice'];

/** The rules whose result depends on theme and width; the others read names, roles and structure. */
const RULES_OF_THE_LOOK = ['color-contrast', 'target-size'];

export type Rules = 'all' | 'of the look';

/**
 * The rules that the page breaks, of WCAG 2.2 AA and of best practice, each with its elements: "color-contrast: .total".
 * Legacy mode leaves frames out, of which the page has none, and opens no second page; both options together take half
 * the time.
 */
export const accessibilityProblems = async (page: Page, rules: Rules = 'all'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules === 'of the look') axe.withRules(RULES_OF_THE_LOOK);
  else
    axe
      .withTags(STANDARDS)
      // The first doesn't accept the aria-label of an abbreviated weekday, nor the second the elements by which Radix
      // moves the focus into and out of its toasts.
      .disableRules(['empty-table-header', 'focus-order-semantics']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every heading and title that the page has shown, however shortly. */
    shownTitles: string[];
  }
}

/** Keeps every heading and title that any page of this tab shows from now on; each load begins anew. */
export const watchTitles = (page: Page) =>
  page.addInitScript(() => {
    window.shownTitles = [];
    const look = () => {
      const titles = [...document.querySelectorAll('h1, h2, header a, title')].map(
        (each) => each.textContent,
      );
      for (const title of titles)
        if (title && !window.shownTitles.includes(title)) window.shownTitles.push(title);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** What the browser says that the policy of the page has kept from happening. */
export const policyBreaches = (page: Page): string[] => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  return breaches;
};

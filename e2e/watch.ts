import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every heading and title that the page has shown, even briefly. */
    shownTitles: string[];
  }
}

/** Records every heading and title that this tab shows from now on; each load starts a new list. */
export const watchTitles = (page: Page) =>
  page.addInitScript(() => {
    window.shownTitles = [];
    const recordTitles = () => {
      const titles = [...document.querySelectorAll('h1, h2, header a, title')].map(
        (each) => each.textContent,
      );
      for (const title of titles)
        if (title && !window.shownTitles.includes(title)) window.shownTitles.push(title);
    };
    new MutationObserver(recordTitles).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

/** The browser's messages about violations of the content security policy. */
export const policyBreaches = (page: Page): string[] => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  return breaches;
};

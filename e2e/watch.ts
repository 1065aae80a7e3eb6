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

/** The errors that the page's console reports from now on. */
export const consoleErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Each start reads the session; without one the browser logs the 401 itself.
    if (message.text().includes('401') && message.location().url.endsWith('/api/v1/auth/me')) return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
};

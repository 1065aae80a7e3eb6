import { waitFor } from '@testing-library/react';

/** Waits for an element by selector and text; queries by role take seconds on large pages. */
export const findElement = (selector: string, text: string | RegExp = ''): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    );
    if (!found) throw new Error(`There is no ${selector} with ${text}`);
    return found;
  });

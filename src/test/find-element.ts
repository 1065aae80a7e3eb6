import { waitFor } from '@testing-library/react';

/** Waits for an element by a selector, and by words within it: by its role takes a busy machine seconds on a large page. */
export const findElement = (selector: string, text: string | RegExp = ''): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    );
    if (!found) throw new Error(`There is no ${selector} with ${text}`);
    return found;
  });

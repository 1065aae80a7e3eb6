import type { Page } from '@playwright/test';

/** Words of ordinary length that wrap inside the word for lack of room. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrapped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\p{Script=Latin}{2,18}(?!\S)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) wrapped.push(word);
      }
    }
    return wrapped;
  });

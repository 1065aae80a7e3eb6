import { expect, type Page } from '@playwright/test';

/** A picture that can't be loaded, and a script: either would leave its name on the window. */
const MARKUP = '<img src=x onerror=pwned=1>';
/** Marks that turn the direction of all that follows, and are never taken back. */
const MARKS = '\u202e\u2067\u202b';
const MORE = [
  '<script>pwned=1</script>',
  '"\'><svg onload=pwned=1>',
  "'; drop table users; --",
  '{{pwned}} $t(login.title)',
  '👩‍👩‍👧‍👦 שלום مرحبا 你好',
];
/** Ends every hostile text: a word without a place to break. */
const END = 'W';

/** Text that does harm where it is taken for more than text, as long as its field takes it. */
export const hostile = (longest: number): string => {
  let made = MARKUP;
  for (const part of MORE) if (made.length + part.length < longest / 2) made += part;
  return (made + MARKS).padEnd(longest, END);
};

export const hostileNames = (longest = 200) => ({
  cn: hostile(longest),
  hk: hostile(longest),
  en: hostile(longest),
});

/** What hostile text has done to the page that stands there. */
const lookAround = (page: Page) =>
  page.evaluate(
    ([markup, end]) => {
      const isTransparent = (element: Element) =>
        ['inline', 'contents'].includes(getComputedStyle(element).display);
      const lineOf = (node: Node) => {
        let element = node.parentElement;
        while (element && isTransparent(element)) element = element.parentElement;
        return element;
      };
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);

      /** Of words that should run from left to right, those that don't. */
      const turnedIn = (text: Text) => {
        const { data } = text;
        const from = data.includes(markup) ? data.lastIndexOf(end) + 1 : 0;
        for (let at = from; at + 1 < data.length; at += 1) {
          if (!/^[a-z]{2}$/i.test(data.slice(at, at + 2))) continue;
          const [first, second] = [at, at + 1].map((start) => {
            const range = document.createRange();
            range.setStart(text, start);
            range.setEnd(text, start + 1);
            return range.getBoundingClientRect();
          });
          if (!first?.width || !second?.width || Math.abs(first.top - second.top) > 1) continue;
          if (second.left < first.left)
            return `${data.slice(at, at + 30)} in ${text.parentElement?.outerHTML.slice(0, 120)}`;
        }
        return null;
      };
      const lines = new Set(texts.filter(({ data }) => data.includes(markup)).map(lineOf));
      return {
        hasRun: 'pwned' in window,
        injected: [...document.querySelectorAll('[onerror], [onload], img[src="x"], script:not([src])')].map(
          ({ outerHTML }) => outerHTML.slice(0, 80),
        ),
        turned: texts
          .filter((text) => lines.has(lineOf(text)))
          .map(turnedIn)
          .filter((found) => found !== null),
        /** By how much the page scrolls sideways, and what sticks out. */
        sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        wide: [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      };
    },
    [MARKUP, END] as const,
  );

/** Holds that hostile text on the page is text and nothing else, on a desk, and on a phone, where nothing may stick out. */
export const expectHarmless = async (page: Page): Promise<void> => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const { sideways, wide, ...harm } = await lookAround(page);
    const where = `${page.url()} at ${width} px`;
    expect.soft(harm, where).toEqual({ hasRun: false, injected: [], turned: [] });
    if (width === 375) expect.soft(sideways, `${where}: ${wide.slice(0, 5).join('\n')}`).toBe(0);
  }
};

/** Waits until hostile text is on the page, without which there is nothing to hold. */
export const hostileText = (page: Page) => page.getByText(MARKUP).filter({ visible: true }).first();

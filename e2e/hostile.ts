import { expect, type Page } from '@playwright/test';

/** A broken picture and a script. Either would set a name on the window if it ran. */
const MARKUP = '<img src=x onerror=pwned=1>';
/** Unclosed marks that change the direction of the text after them. */
const MARKS = '\u202e\u2067\u202b';
const MORE = [
  '<script>pwned=1</script>',
  '"\'><svg onload=pwned=1>',
  "'; drop table users; --",
  '{{pwned}} $t(login.title)',
  '👩‍👩‍👧‍👦 שלום مرحبا 你好',
];
/** The end of every hostile text: a long word that can't wrap. */
const END = 'W';

/** Text that does harm where it is interpreted, cut to the length of its field. */
export const hostile = (longest: number, marks = MARKS): string => {
  let made = MARKUP;
  for (const part of MORE) if (made.length + part.length < longest / 2) made += part;
  return (made + marks).padEnd(longest, END);
};

/** As `hostile`, without the marks that names are refused for. */
export const hostileName = (longest: number): string => hostile(longest, '');

const inThree = (text: string) => ({ cn: text, hk: text, en: text });
export const hostileNames = () => inThree(hostileName(200));
export const hostileTexts = (longest: number) => inThree(hostile(longest));

/** The effects of hostile text on the page. */
const inspectPage = (page: Page) =>
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

      /** Left-to-right words that are shown in another direction. */
      const reversedWords = (text: Text) => {
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
        reversed: texts
          .filter((text) => lines.has(lineOf(text)))
          .map(reversedWords)
          .filter((found) => found !== null),
        /** Pixels of sideways scrolling, and the elements that overflow. */
        sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        wide: [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      };
    },
    [MARKUP, END] as const,
  );

/** Expects hostile text to have no effect at desktop width, nor at phone width, where nothing may overflow. */
export const expectHarmless = async (page: Page): Promise<void> => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const { sideways, wide: overflowing, ...effects } = await inspectPage(page);
    const where = `${page.url()} at ${width} px`;
    expect.soft(effects, where).toEqual({ hasRun: false, injected: [], reversed: [] });
    if (width === 375) expect.soft(sideways, `${where}: ${overflowing.slice(0, 5).join('\n')}`).toBe(0);
  }
};

/** Waits until the hostile text is on the page, so that the checks don't pass on an empty page. */
export const hostileText = (page: Page) => page.getByText(MARKUP).filter({ visible: true }).first();

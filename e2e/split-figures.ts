import type { Page } from '@playwright/test';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const FIGURES = [
  // 06:00–12:00, 18:00
  String.raw`\d{2}:\d{2}(?:\s?–\s?\d{2}:\d{2})?`,
  // HK$1,234.50, +HK$420.00, $1,320
  String.raw`[+−-]?(?:[A-Z]{2})?[$¥€£]\s?[\d,.]*\d[KM万萬]?`,
  // Mar 1, March 2027, Mar 1 – 7, 2027
  String.raw`(?:${MONTHS})[a-z]*\.? \d{1,4}(?:\s?–\s?\d{1,2})?(?:, \d{4})?`,
  // 3月1日, 2027年3月1日, 2027年3月
  String.raw`(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?`,
  // 12 h, 50 %, 30 分鐘, 24 小时, 30 米
  String.raw`\d[\d,.]*\s?(?:%|h\b|hours?\b|min(?:utes?)?\b|[A-Z]B\b|m\b|小時|小时|分鐘|分钟|米)`,
];

/** Times, amounts, dates and numbers with a unit that wrap onto two lines. */
export const splitFigures = (page: Page): Promise<string[]> =>
  page.evaluate((source) => {
    const split: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: figure, index } of text.data.matchAll(new RegExp(source, 'g'))) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) split.push(figure);
      }
    }
    return split;
  }, FIGURES.join('|'));

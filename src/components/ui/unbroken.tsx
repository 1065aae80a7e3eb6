import { Fragment } from 'react';

const WEEKDAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Times, amounts, dates, phone numbers, numbers with units and products of an invoice line in the three languages. */
const FIGURES = [
  String.raw`\d{2}:\d{2}(?:–\d{2}:\d{2})?`,
  String.raw`[+−-]?(?:[A-Z]{2})?[$¥€£][\d,.]*\d`,
  String.raw`\b(?:(?:${WEEKDAYS}), )?(?:${MONTHS})[a-z]*\.? \d{1,4}(?:\s–\s(?:(?:${MONTHS})[a-z]*\.? )?\d{1,2})?(?:, \d{4})?`,
  String.raw`(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?(?:至\d{1,2}日)?`,
  String.raw`(?:\+\d{1,3} )?\b\d{4} \d{4}\b`,
  String.raw`\d+ (?:guards?|名保安員|名保安员) × \d+ (?:nights?|days?|shifts?|晚|日|天|更|个班次)`,
  String.raw`\d[\d,.]*\s?(?:%|[KM]B\b|h\b|hours?\b|min(?:utes?)?\b|nights?\b|days?\b|m\b|小時|小时|分鐘|分钟|米|日|天|晚)`,
].join('|');

/** A figure keeps the mark that follows it, which begins no line in Chinese. */
const FIGURE = new RegExp(`(?:${FIGURES})[、，。；：）」]{0,2}`, 'g');

/** Text that doesn't wrap inside times, amounts, dates or numbers with units. */
export const Unbroken = ({ children }: { children: string }) => {
  const figures = children.match(FIGURE) ?? [];
  return children.split(FIGURE).map((between, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which has no others to mix them up with
    <Fragment key={index}>
      {between}
      {figures[index] && <span className="whitespace-nowrap">{figures[index]}</span>}
    </Fragment>
  ));
};

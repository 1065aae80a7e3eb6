import { parseInvoiceCode } from '../invoice-code';

/** Letters and digits of a text in capitals, its words separated by one space and enclosed in spaces. */
export const plainText = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Banks cut names short: the legal form is often missing. */
const LEGAL_FORM =
  /( (LIMITED|LTD|COMPANY|CO|INCORPORATED|INC|CORPORATION|CORP|LLC|PLC))+ $|(股份)?有限(责任|責任)?公司 $/;
const HAN = /\p{Script=Han}/u;

/** What to look for in `plainText` to find a name; null for a name so short that it is in any text. */
export const searchedName = (name: string): string | null => {
  const whole = plainText(name);
  const short = `${whole.replace(LEGAL_FORM, '').trim()}`;
  const best = short.length >= (HAN.test(short) ? 2 : 4) ? short : whole.trim();
  if (best.length < (HAN.test(best) ? 2 : 4)) return null;
  // Chinese is written without spaces between words.
  return HAN.test(best) ? best : ` ${best} `;
};

/** Letters that a beginning needs to name a payer: more than a place has with which many names begin, such as Hong Kong. */
const FEWEST_LETTERS = 9;

/** The beginnings of a name to find in `plainText` where a bank cut it short: two words or more, the longest first. */
export const searchedBeginnings = (name: string): string[] => {
  const words = plainText(name).trim().split(' ');
  return words
    .map((_, index) => words.slice(0, words.length - index))
    .filter((first) => first.length > 1 && first.join('').length >= FEWEST_LETTERS)
    .map((first) => ` ${first.join(' ')} `);
};

/** An invoice code in a transfer's text; revision and part are null if it names none. */
export interface NamedCode {
  invoiceCode: string;
  revision: number | null;
  /** Of a split invoice, from 1, as its payment reference has it: "7-2026-03/2". */
  partNumber: number | null;
}

// Banks replace dashes by spaces, slashes or dots.
const CODE =
  /(?<!\d)(\d{1,10})[\s./_-]{1,3}(\d{4})[\s./_-]{1,3}(\d{2})(?!\d)(?:[\s./_-]{0,3}R(\d{1,4})(?!\d))?(?:\s?\/\s?(\d{1,2})(?!\d))?/gi;

/** The invoice codes that a transfer's text names in whole: "7-2026-03" is not in "17-2026-03" nor in "7-2026-031". */
export const namedCodes = (text: string): NamedCode[] => {
  const found: NamedCode[] = [];
  const numberOf = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  for (const [, premise = '', year = '', month = '', ...more] of text.normalize('NFKC').matchAll(CODE)) {
    const [revision, partNumber] = more;
    const invoiceCode = `${Number(premise)}-${year}-${month}`;
    if (parseInvoiceCode(invoiceCode))
      found.push({ invoiceCode, revision: numberOf(revision), partNumber: numberOf(partNumber) });
  }
  return found;
};

import type { DayOrder, DecimalMark } from '@contract/bank-import';
import { type Day, isDay, MAX_MONEY, type Minor } from '@contract/primitives';
import { minor } from '../money';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dayOf = (year: string, month: string, date: string): Day | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

/** Whether a day starts with a four-digit year, so that its order is certain. */
export const isYearFirst = (text: string): boolean => /^\d{4}/.test(text.normalize('NFKC').trim());

/** A day as banks write it, with or without a time after it; null if it is none. The order counts where the year isn't first. */
export const parseBankDay = (text: string, order: DayOrder): Day | null => {
  const plain = text.normalize('NFKC').trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return dayOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  const withMonthName = /^(\d{1,2})[\s./-]*([a-z]{3})[a-z]*[\s.,/-]*(\d{4}|\d{2})(?!\d)/i.exec(plain);
  if (withMonthName) {
    const month = MONTHS.indexOf((withMonthName[2] ?? '').toLowerCase()) + 1;
    return month > 0 ? dayOf(withMonthName[3] ?? '', String(month), withMonthName[1] ?? '') : null;
  }
  const yearFirst = /^(\d{4})\s*[./年-]\s*(\d{1,2})\s*[./月-]\s*(\d{1,2})(?!\d)/.exec(plain);
  if (yearFirst) return dayOf(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/.exec(plain) ?? [];
  if (order === 'dmy') return dayOf(third, second, first);
  if (order === 'mdy') return dayOf(third, first, second);
  return third.length === 2 ? dayOf(first, second, third) : null;
};

/** Signs of money that went out: "-1", "1-", "(1)", "1 DR". */
const isOut = (text: string): boolean => /^[-−–(]|[-−–]$|\bDR\.?$/i.test(text);

/**
 * An amount as banks write it: "1,234.50", "1.234,50", "HK$ 1 234.50 CR", "(12.00)"; null if it is none. Marks of thousands stand
 * before three digits only: "1,50" is no amount where the decimal mark is a point.
 */
export const parseBankAmount = (text: string, mark: DecimalMark, decimals: number): Minor | null => {
  const plain = text.normalize('NFKC').trim();
  const number = plain
    .replace(/\b(CR|DR)\.?$/i, '')
    .replace(/[\s'’+$€£¥()−–-]|[A-Z]{2,3}/gi, '')
    .trim();
  const thousands = mark === '.' ? ',' : '\\.';
  const pattern = new RegExp(`^(\\d{1,3}(?:${thousands}\\d{3})+|\\d{1,13})(?:\\${mark}(\\d*))?$`);
  const [, whole, fraction = ''] = pattern.exec(number) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return null;
  const digits = whole.replace(/\D/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  const amount = Number(digits);
  if (amount > MAX_MONEY) return null;
  return minor(isOut(plain) && amount !== 0 ? -amount : amount);
};

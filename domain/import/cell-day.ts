import { type Day, isDay } from '@contract/primitives';

const pad = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
const existingDay = (day: string): Day | null => (isDay(day) ? day : null);

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/;
/** The order used in Hong Kong. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Years of two digits are refused: a birth and an expiry would need different centuries. */
const MONTH_NAMED = /^(\d{1,2})[- ]([a-z]{3,9})[-, ]+(\d{4})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** An unformatted date in a spreadsheet: the number of days since 30 December 1899. */
const SERIAL = /^\d{4,6}(?:\.0+)?$/;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets number the days before March 1900 differently. */
const FIRST_SERIAL = 61;

const monthOfName = (name: string | undefined): string =>
  String(MONTHS.findIndex((month) => month.startsWith((name ?? '').toLowerCase())) + 1);

/** Parses a cell: "2027-03-01", "1/3/2027", "1-Mar-2027", "2027年3月1日" or a spreadsheet's serial number. Null if it is no day. */
export const dayOfCell = (cell: string): Day | null => {
  const text = cell.normalize('NFKC').trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return existingDay(`${yearFirst[1]}-${pad(yearFirst[2])}-${pad(yearFirst[3])}`);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return existingDay(`${dayFirst[3]}-${pad(dayFirst[2])}-${pad(dayFirst[1])}`);
  const monthNamed = MONTH_NAMED.exec(text);
  if (monthNamed)
    return existingDay(`${monthNamed[3]}-${pad(monthOfName(monthNamed[2]))}-${pad(monthNamed[1])}`);
  if (!SERIAL.test(text)) return null;
  const serial = Number(text);
  if (serial < FIRST_SERIAL) return null;
  return existingDay(new Date(DAY_ZERO + serial * DAY_MS).toISOString().slice(0, 10));
};

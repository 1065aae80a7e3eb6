import { readFileSync } from 'node:fs';
import { moneyText } from '@domain/money-text';

const sections = readFileSync('docs/billing.md', 'utf8').split('\n## ');

/** The rows of the only table under a heading of docs/billing.md, without its head. */
export const billingTable = (heading: string): string[][] => {
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (!section) throw new Error(`docs/billing.md has no heading "${heading}"`);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

/** An amount as docs/billing.md writes it: without the currency. */
export const figure = (minor: number, currency = 'HKD'): string =>
  moneyText('en', minor, currency).replace(/[^\d,.−]/g, '');

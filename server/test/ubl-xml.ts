import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** The root element. Throws for invalid XML. */
export const parseXml = (xml: string): Element => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const parseError = document.querySelector('parsererror');
  if (parseError) throw new Error(parseError.textContent ?? 'Not XML');
  return document.documentElement;
};

/** The elements at a path of local names below an element: "Party/PostalAddress". */
export const elementsAt = (parent: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap(({ children }) => [...children].filter((child) => child.localName === name)),
      [parent],
    );

/** The text of the first element at a path; empty without one. */
export const textAt = (parent: Element, path: string): string =>
  elementsAt(parent, path)[0]?.textContent?.trim() ?? '';

export const has = (parent: Element, path: string): boolean => textAt(parent, path) !== '';

/** In units of a currency with two decimals: "1320.50" → 132050n. */
const units = (text: string): bigint => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? [];
  if (whole === '') throw new Error(`Not an amount of two decimals: "${text}"`);
  return BigInt(`${sign}${whole}${part}`);
};

/** The amount at a path; 0 without one. */
export const amountAt = (parent: Element, path: string): bigint =>
  has(parent, path) ? units(textAt(parent, path)) : 0n;

export const sumAt = (parents: readonly Element[], path: string): bigint =>
  parents.reduce((sum, parent) => sum + amountAt(parent, path), 0n);

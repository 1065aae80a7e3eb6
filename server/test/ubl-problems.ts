import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** The root element. Throws for invalid XML. */
export const parseXml = (xml: string): Element => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const parseError = document.querySelector('parsererror');
  if (parseError) throw new Error(parseError.textContent ?? 'Not XML');
  return document.documentElement;
};

/** In units of a currency with two decimals: "1320.50" → 132050n. */
const units = (text: string): bigint => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? [];
  if (whole === '') throw new Error(`Not an amount of two decimals: "${text}"`);
  return BigInt(`${sign}${whole}${part}`);
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** amount × percent, rounded half away from zero. */
const taxOn = (amount: bigint, percent: string): bigint => {
  const rate = BigInt(Math.round(Number(percent) * 100));
  const rounded = (sizeOf(amount) * rate * 2n + 10_000n) / 20_000n;
  return amount < 0n ? -rounded : rounded;
};

/**
 * The official rule lets the tax differ by one unit of the currency, because several notes on an invoice round
 * separately.
 */
const TOLERANCE = 100n;

/**
 * Returns the names of the EN 16931 rules about sums, references, tax numbers and the account that a UBL document violates, including
 * BR-27 and PEPPOL-EN16931-R120 for line amounts. For currencies with two decimals. Throws for invalid XML.
 */
export const ublProblems = (xml: string): string[] => {
  const root = parseXml(xml);
  const childrenOf = (parent: Element, name: string) =>
    [...parent.children].filter(({ localName }) => localName === name);
  const childOf = (parent: Element, name: string): Element => {
    const [child, ...more] = childrenOf(parent, name);
    if (!child || more.length > 0) throw new Error(`${parent.localName} has not one ${name}`);
    return child;
  };
  const textOf = (parent: Element, name: string) => childOf(parent, name).textContent ?? '';
  const amountOf = (parent: Element, name: string) => units(textOf(parent, name));
  const totals = childOf(root, 'LegalMonetaryTotal');
  const lines = [...childrenOf(root, 'InvoiceLine'), ...childrenOf(root, 'CreditNoteLine')];
  const taxes = childOf(root, 'TaxTotal');
  const subtotals = childrenOf(taxes, 'TaxSubtotal');
  const lineExtension = amountOf(totals, 'LineExtensionAmount');
  const exclusive = amountOf(totals, 'TaxExclusiveAmount');
  const inclusive = amountOf(totals, 'TaxInclusiveAmount');
  const prepaid = sumOf(
    childrenOf(totals, 'PrepaidAmount').map(({ textContent }) => units(textContent ?? '')),
  );
  const payable = amountOf(totals, 'PayableAmount');
  const isTaxRight = (subtotal: Element): boolean => {
    const percent = childrenOf(childOf(subtotal, 'TaxCategory'), 'Percent')[0]?.textContent ?? '0';
    const expected = taxOn(amountOf(subtotal, 'TaxableAmount'), percent);
    return sizeOf(amountOf(subtotal, 'TaxAmount') - expected) < TOLERANCE;
  };
  const isLineRight = (line: Element): boolean => {
    const quantity = [...line.children].find(({ localName }) => localName.endsWith('Quantity'));
    const price = amountOf(childOf(line, 'Price'), 'PriceAmount');
    return amountOf(line, 'LineExtensionAmount') === price * BigInt(quantity?.textContent ?? '');
  };
  const hasTerms = childrenOf(root, 'DueDate').length + childrenOf(root, 'PaymentTerms').length > 0;
  /** Tax numbers of both parties: [scheme, number]. */
  const taxNumbers = ['AccountingSupplierParty', 'AccountingCustomerParty'].map((name) =>
    childrenOf(childOf(childOf(root, name), 'Party'), 'PartyTaxScheme').map((scheme) => [
      textOf(childOf(scheme, 'TaxScheme'), 'ID'),
      textOf(scheme, 'CompanyID'),
    ]),
  );
  const [ofSeller = []] = taxNumbers;
  const vatNumbers = taxNumbers.flat().filter(([scheme]) => scheme === 'VAT');
  const isOutsideTax = subtotals.some((each) => textOf(childOf(each, 'TaxCategory'), 'ID') === 'O');
  const means = childrenOf(root, 'PaymentMeans');
  const rules: Record<string, boolean> = {
    'BR-55': childrenOf(root, 'BillingReference').every(
      (reference) => textOf(childOf(reference, 'InvoiceDocumentReference'), 'ID') !== '',
    ),
    'BR-61': means.every(
      (each) =>
        textOf(each, 'PaymentMeansCode') !== '30' || childrenOf(each, 'PayeeFinancialAccount').length > 0,
    ),
    'BR-CO-09': vatNumbers.every(([, number = '']) => /^[A-Z]{2}/.test(number)),
    'BR-O-02': !isOutsideTax || vatNumbers.length === 0,
    'BR-S-02': isOutsideTax || ofSeller.length > 0,
    'BR-16': lines.length > 0,
    'BR-27': lines.every((line) => amountOf(childOf(line, 'Price'), 'PriceAmount') >= 0n),
    R120: lines.every(isLineRight),
    'BR-CO-10': sumOf(lines.map((line) => amountOf(line, 'LineExtensionAmount'))) === lineExtension,
    // Documents have no allowances (BR-CO-11) and no charges (BR-CO-12).
    'BR-CO-13': exclusive === lineExtension,
    'BR-CO-14':
      amountOf(taxes, 'TaxAmount') === sumOf(subtotals.map((subtotal) => amountOf(subtotal, 'TaxAmount'))),
    'BR-CO-15': inclusive === exclusive + amountOf(taxes, 'TaxAmount'),
    'BR-CO-16': payable === inclusive - prepaid,
    'BR-CO-17': subtotals.every(isTaxRight),
    'BR-CO-18': subtotals.length > 0,
    'BR-CO-25': payable <= 0n || hasTerms,
    'BR-S-08': sumOf(subtotals.map((subtotal) => amountOf(subtotal, 'TaxableAmount'))) === exclusive,
  };
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept ? [] : [name]));
};

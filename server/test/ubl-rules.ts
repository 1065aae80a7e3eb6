import { amountAt, elementsAt, has, sumAt, textAt } from './ubl-xml';

/** The parts of a document that several rules are about. */
export interface UblParts {
  root: Element;
  seller: Element;
  buyer: Element;
  totals: Element;
  lines: Element[];
  subtotals: Element[];
  means: Element[];
}

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';

export const partsOf = (root: Element): UblParts => {
  const one = (path: string) => elementsAt(root, path)[0] ?? root.ownerDocument.createElement('absent');
  return {
    root,
    seller: one(SELLER),
    buyer: one(BUYER),
    totals: one('LegalMonetaryTotal'),
    lines: [...elementsAt(root, 'InvoiceLine'), ...elementsAt(root, 'CreditNoteLine')],
    subtotals: elementsAt(root, 'TaxTotal/TaxSubtotal'),
    means: elementsAt(root, 'PaymentMeans'),
  };
};

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** amount × percent, rounded half away from zero. */
const taxOn = (amount: bigint, percent: string): bigint => {
  const rate = BigInt(Math.round(Number(percent) * 100));
  const rounded = (sizeOf(amount) * rate * 2n + 10_000n) / 20_000n;
  return amount < 0n ? -rounded : rounded;
};

/** The official rule lets the tax differ by one unit of the currency, because several notes on an invoice round separately. */
const TOLERANCE = 100n;

const isTaxRight = (subtotal: Element): boolean =>
  sizeOf(
    amountAt(subtotal, 'TaxAmount') -
      taxOn(amountAt(subtotal, 'TaxableAmount'), textAt(subtotal, 'TaxCategory/Percent') || '0'),
  ) < TOLERANCE;

const quantityOf = (line: Element): Element | undefined =>
  [...elementsAt(line, 'InvoicedQuantity'), ...elementsAt(line, 'CreditedQuantity')][0];

const vatNumbersOf = (party: Element): string[] =>
  elementsAt(party, 'PartyTaxScheme')
    .filter((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT')
    .map((scheme) => textAt(scheme, 'CompanyID'))
    .filter(Boolean);

const LINE_TAX = 'Item/ClassifiedTaxCategory';
type Category = 'S' | 'O';
const linesOf = ({ lines }: UblParts, id: Category) =>
  lines.filter((line) => textAt(line, `${LINE_TAX}/ID`) === id);
const taxesOf = ({ subtotals }: UblParts, id: Category) =>
  subtotals.filter((subtotal) => textAt(subtotal, 'TaxCategory/ID') === id);
const percentOf = (category: Element, path: string) => Number(textAt(category, `${path}/Percent`));
const exempts = (subtotal: Element) =>
  has(subtotal, 'TaxCategory/TaxExemptionReason') || has(subtotal, 'TaxCategory/TaxExemptionReasonCode');

const isPeriodRight = ({ root }: UblParts): boolean =>
  elementsAt(root, 'InvoicePeriod').every(
    (period) => !has(period, 'EndDate') || textAt(period, 'EndDate') >= textAt(period, 'StartDate'),
  );

/**
 * The rules of EN 16931 for what our documents have, each by its number: no allowances or charges, no second currency, no card, no
 * payee, and the categories "S" and "O" alone. R120 is of PEPPOL.
 */
export const RULES: Readonly<Record<string, (parts: UblParts) => boolean>> = {
  'BR-01': ({ root }) => has(root, 'CustomizationID'),
  'BR-02': ({ root }) => has(root, 'ID'),
  'BR-03': ({ root }) => has(root, 'IssueDate'),
  'BR-04': ({ root }) => has(root, 'InvoiceTypeCode') || has(root, 'CreditNoteTypeCode'),
  'BR-05': ({ root }) => has(root, 'DocumentCurrencyCode'),
  'BR-06': ({ seller }) => has(seller, 'PartyLegalEntity/RegistrationName'),
  'BR-07': ({ buyer }) => has(buyer, 'PartyLegalEntity/RegistrationName'),
  'BR-08': ({ seller }) => elementsAt(seller, 'PostalAddress').length > 0,
  'BR-09': ({ seller }) => has(seller, 'PostalAddress/Country/IdentificationCode'),
  'BR-10': ({ buyer }) => elementsAt(buyer, 'PostalAddress').length > 0,
  'BR-11': ({ buyer }) => has(buyer, 'PostalAddress/Country/IdentificationCode'),
  'BR-12': ({ totals }) => has(totals, 'LineExtensionAmount'),
  'BR-13': ({ totals }) => has(totals, 'TaxExclusiveAmount'),
  'BR-14': ({ totals }) => has(totals, 'TaxInclusiveAmount'),
  'BR-15': ({ totals }) => has(totals, 'PayableAmount'),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => lines.every((line) => has(line, 'ID')),
  'BR-22': ({ lines }) => lines.every((line) => quantityOf(line)),
  'BR-23': ({ lines }) => lines.every((line) => quantityOf(line)?.getAttribute('unitCode') !== null),
  'BR-24': ({ lines }) => lines.every((line) => has(line, 'LineExtensionAmount')),
  'BR-25': ({ lines }) => lines.every((line) => has(line, 'Item/Name')),
  'BR-26': ({ lines }) => lines.every((line) => has(line, 'Price/PriceAmount')),
  'BR-27': ({ lines }) => lines.every((line) => amountAt(line, 'Price/PriceAmount') >= 0n),
  'BR-29': isPeriodRight,
  'BR-45': ({ subtotals }) => subtotals.every((each) => has(each, 'TaxableAmount')),
  'BR-46': ({ subtotals }) => subtotals.every((each) => has(each, 'TaxAmount')),
  'BR-47': ({ subtotals }) => subtotals.every((each) => has(each, 'TaxCategory/ID')),
  'BR-48': ({ subtotals }) =>
    subtotals.every((each) => textAt(each, 'TaxCategory/ID') === 'O' || has(each, 'TaxCategory/Percent')),
  'BR-49': ({ means }) => means.every((each) => has(each, 'PaymentMeansCode')),
  'BR-50': ({ means }) =>
    means.every((each) => elementsAt(each, 'PayeeFinancialAccount').every((account) => has(account, 'ID'))),
  'BR-52': ({ root }) => elementsAt(root, 'AdditionalDocumentReference').every((each) => has(each, 'ID')),
  'BR-55': ({ root }) =>
    elementsAt(root, 'BillingReference').every((each) => has(each, 'InvoiceDocumentReference/ID')),
  'BR-57': ({ root }) =>
    elementsAt(root, 'Delivery/DeliveryLocation/Address').every((each) =>
      has(each, 'Country/IdentificationCode'),
    ),
  'BR-61': ({ means }) =>
    means.every(
      (each) =>
        textAt(each, 'PaymentMeansCode') !== '30' || elementsAt(each, 'PayeeFinancialAccount').length > 0,
    ),
  'BR-62': ({ seller }) => elementsAt(seller, 'EndpointID').every((each) => each.getAttribute('schemeID')),
  'BR-63': ({ buyer }) => elementsAt(buyer, 'EndpointID').every((each) => each.getAttribute('schemeID')),
  'BR-CO-04': ({ lines }) => lines.every((line) => has(line, `${LINE_TAX}/ID`)),
  'BR-CO-09': ({ seller, buyer }) =>
    [...vatNumbersOf(seller), ...vatNumbersOf(buyer)].every((number) => /^[A-Z]{2}/.test(number)),
  'BR-CO-10': ({ lines, totals }) =>
    sumAt(lines, 'LineExtensionAmount') === amountAt(totals, 'LineExtensionAmount'),
  'BR-CO-13': ({ totals }) =>
    amountAt(totals, 'TaxExclusiveAmount') === amountAt(totals, 'LineExtensionAmount'),
  'BR-CO-14': ({ root, subtotals }) => amountAt(root, 'TaxTotal/TaxAmount') === sumAt(subtotals, 'TaxAmount'),
  'BR-CO-15': ({ root, totals }) =>
    amountAt(totals, 'TaxInclusiveAmount') ===
    amountAt(totals, 'TaxExclusiveAmount') + amountAt(root, 'TaxTotal/TaxAmount'),
  'BR-CO-16': ({ totals }) =>
    amountAt(totals, 'PayableAmount') ===
    amountAt(totals, 'TaxInclusiveAmount') - amountAt(totals, 'PrepaidAmount'),
  'BR-CO-17': ({ subtotals }) => subtotals.every(isTaxRight),
  'BR-CO-18': ({ subtotals }) => subtotals.length > 0,
  'BR-CO-19': ({ root }) =>
    elementsAt(root, 'InvoicePeriod').every((period) => has(period, 'StartDate') || has(period, 'EndDate')),
  'BR-CO-25': ({ root, totals }) =>
    amountAt(totals, 'PayableAmount') <= 0n || has(root, 'DueDate') || has(root, 'PaymentTerms/Note'),
  'BR-CO-26': ({ seller }) =>
    has(seller, 'PartyIdentification/ID') ||
    has(seller, 'PartyLegalEntity/CompanyID') ||
    vatNumbersOf(seller).length > 0,
  'BR-S-01': (parts) => linesOf(parts, 'S').length === 0 || taxesOf(parts, 'S').length > 0,
  'BR-S-02': (parts) => linesOf(parts, 'S').length === 0 || has(parts.seller, 'PartyTaxScheme/CompanyID'),
  'BR-S-05': (parts) => linesOf(parts, 'S').every((line) => percentOf(line, LINE_TAX) > 0),
  'BR-S-08': (parts) =>
    taxesOf(parts, 'S').every((tax) => {
      const rate = percentOf(tax, 'TaxCategory');
      const taxed = linesOf(parts, 'S').filter((line) => percentOf(line, LINE_TAX) === rate);
      return amountAt(tax, 'TaxableAmount') === sumAt(taxed, 'LineExtensionAmount');
    }),
  'BR-S-09': (parts) => taxesOf(parts, 'S').every(isTaxRight),
  'BR-S-10': (parts) => !taxesOf(parts, 'S').some(exempts),
  'BR-O-01': (parts) => linesOf(parts, 'O').length === 0 || taxesOf(parts, 'O').length === 1,
  'BR-O-02': (parts) =>
    linesOf(parts, 'O').length === 0 ||
    vatNumbersOf(parts.seller).length + vatNumbersOf(parts.buyer).length === 0,
  'BR-O-05': (parts) => !linesOf(parts, 'O').some((line) => has(line, `${LINE_TAX}/Percent`)),
  'BR-O-08': (parts) =>
    taxesOf(parts, 'O').every(
      (tax) => amountAt(tax, 'TaxableAmount') === sumAt(linesOf(parts, 'O'), 'LineExtensionAmount'),
    ),
  'BR-O-09': (parts) => taxesOf(parts, 'O').every((tax) => amountAt(tax, 'TaxAmount') === 0n),
  'BR-O-10': (parts) => taxesOf(parts, 'O').every(exempts),
  'BR-O-11': (parts) => taxesOf(parts, 'O').length === 0 || parts.subtotals.length === 1,
  'BR-O-12': (parts) => taxesOf(parts, 'O').length === 0 || linesOf(parts, 'O').length === parts.lines.length,
  R120: ({ lines }) =>
    lines.every(
      (line) =>
        amountAt(line, 'LineExtensionAmount') ===
        amountAt(line, 'Price/PriceAmount') * BigInt(quantityOf(line)?.textContent ?? '0'),
    ),
};

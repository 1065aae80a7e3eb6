import { minor } from '@domain/money';
import type { UblDocument } from '@server/platform/document/ubl/ubl-document';
import { writeUbl } from '@server/platform/document/ubl/write-ubl';
import { describe, expect, it } from 'vitest';
import { ublProblems } from './ubl-problems';
import { RULES } from './ubl-rules';
import { elementsAt, parseXml } from './ubl-xml';

const words = (text: string) => ({ cn: text, hk: text, en: text });
const DOCUMENT: UblDocument = {
  kind: 'invoice',
  code: '7-2026-03-R2',
  issuedOn: '2026-04-02',
  dueOn: '2026-05-02',
  period: { from: '2026-03-01', to: '2026-03-31' },
  preceding: { code: '7-2026-03', issuedOn: '2026-04-01' },
  isVoid: false,
  successor: '7-2026-03-R3',
  note: '',
  orderReference: 'PO 7',
  language: 'en',
  head: {
    seller: {
      name: words('Guards Ltd'),
      address: words('1 Pier Road'),
      email: 'accounts@guards.test',
      phone: '+852 2345 6789',
      licenceNumber: 'SC-1',
      taxNumber: '1234',
      bankDetails: '',
      bank: { name: 'Harbour Bank', code: '004', account: '004-1', holder: 'Guards Ltd' },
      fpsId: '',
      logoId: null,
    },
    billTo: {
      name: words('Estates Ltd'),
      address: '9 Pier Road',
      email: 'bills@estates.test',
      taxNumber: '99',
    },
    site: { name: 'Harbour Court', address: '2 Pier Road' },
  } as UblDocument['head'],
  currency: 'HKD',
  lines: [
    {
      description: 'Nights',
      quantity: 2,
      price: minor(50_000),
      amount: minor(100_000),
      orderReference: null,
    },
    { description: 'Torches', quantity: 1, price: minor(2_000), amount: minor(2_000), orderReference: null },
  ],
  subtotal: minor(102_000),
  taxRate: 750,
  tax: minor(7_650),
  total: minor(109_650),
  due: minor(109_650),
};
const BASES = {
  taxed: DOCUMENT,
  untaxed: { ...DOCUMENT, taxRate: 0, tax: minor(0), total: minor(102_000), due: minor(102_000) },
} as const;

type Change = (at: (path: string) => Element, root: Element) => void;
const drop =
  (path: string): Change =>
  (at) =>
    at(path).remove();
const set =
  (path: string, text: string): Change =>
  (at) => {
    at(path).textContent = text;
  };
const clear =
  (path: string, attribute: string): Change =>
  (at) =>
    at(path).removeAttribute(attribute);
/** Adds an element with a text behind another one. */
const add =
  (after: string, name: string, text: string): Change =>
  (at, root) => {
    const element = root.ownerDocument.createElement(name);
    element.textContent = text;
    at(after).after(element);
  };
const repeat =
  (path: string): Change =>
  (at) =>
    at(path).after(at(path).cloneNode(true));
const all =
  (...changes: Change[]): Change =>
  (at, root) => {
    for (const change of changes) change(at, root);
  };

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const TOTALS = 'LegalMonetaryTotal';
const LINE = 'InvoiceLine';
const TAX = 'TaxTotal/TaxSubtotal';
const LINE_TAX = 'InvoiceLine/Item/ClassifiedTaxCategory';
const MEANS = 'PaymentMeans';

/** What breaks each rule, in a document with tax or without. */
const VIOLATIONS: Readonly<Record<string, Change | [keyof typeof BASES, Change]>> = {
  'BR-01': drop('CustomizationID'),
  'BR-02': drop('ID'),
  'BR-03': drop('IssueDate'),
  'BR-04': drop('InvoiceTypeCode'),
  'BR-05': drop('DocumentCurrencyCode'),
  'BR-06': drop(`${SELLER}/PartyLegalEntity`),
  'BR-07': set(`${BUYER}/PartyLegalEntity/RegistrationName`, ' '),
  'BR-08': drop(`${SELLER}/PostalAddress`),
  'BR-09': drop(`${SELLER}/PostalAddress/Country`),
  'BR-10': drop(`${BUYER}/PostalAddress`),
  'BR-11': drop(`${BUYER}/PostalAddress/Country`),
  'BR-12': drop(`${TOTALS}/LineExtensionAmount`),
  'BR-13': drop(`${TOTALS}/TaxExclusiveAmount`),
  'BR-14': drop(`${TOTALS}/TaxInclusiveAmount`),
  'BR-15': drop(`${TOTALS}/PayableAmount`),
  'BR-16': all(drop(LINE), drop(LINE)),
  'BR-21': drop(`${LINE}/ID`),
  'BR-22': drop(`${LINE}/InvoicedQuantity`),
  'BR-23': clear(`${LINE}/InvoicedQuantity`, 'unitCode'),
  'BR-24': drop(`${LINE}/LineExtensionAmount`),
  'BR-25': drop(`${LINE}/Item/Name`),
  'BR-26': drop(`${LINE}/Price`),
  'BR-27': set(`${LINE}/Price/PriceAmount`, '-500.00'),
  'BR-29': set('InvoicePeriod/EndDate', '2026-02-28'),
  'BR-45': drop(`${TAX}/TaxableAmount`),
  'BR-46': drop(`${TAX}/TaxAmount`),
  'BR-47': drop(`${TAX}/TaxCategory/ID`),
  'BR-48': drop(`${TAX}/TaxCategory/Percent`),
  'BR-49': drop(`${MEANS}/PaymentMeansCode`),
  'BR-50': drop(`${MEANS}/PayeeFinancialAccount/ID`),
  'BR-52': drop('AdditionalDocumentReference/ID'),
  'BR-55': drop('BillingReference/InvoiceDocumentReference/ID'),
  'BR-57': drop('Delivery/DeliveryLocation/Address/Country'),
  'BR-61': drop(`${MEANS}/PayeeFinancialAccount`),
  'BR-62': clear(`${SELLER}/EndpointID`, 'schemeID'),
  'BR-63': clear(`${BUYER}/EndpointID`, 'schemeID'),
  'BR-CO-04': drop(LINE_TAX),
  'BR-CO-09': set(`${SELLER}/PartyTaxScheme/CompanyID`, '1234'),
  'BR-CO-10': set(`${LINE}/LineExtensionAmount`, '1000.01'),
  'BR-CO-13': set(`${TOTALS}/TaxExclusiveAmount`, '1020.01'),
  'BR-CO-14': set('TaxTotal/TaxAmount', '76.51'),
  'BR-CO-15': set(`${TOTALS}/TaxInclusiveAmount`, '1096.51'),
  'BR-CO-16': set(`${TOTALS}/PayableAmount`, '1096.51'),
  'BR-CO-17': set(`${TAX}/TaxAmount`, '77.50'),
  'BR-CO-18': drop(TAX),
  'BR-CO-19': all(drop('InvoicePeriod/StartDate'), drop('InvoicePeriod/EndDate')),
  'BR-CO-25': drop('DueDate'),
  'BR-CO-26': ['untaxed', drop(`${SELLER}/PartyIdentification`)],
  'BR-S-01': set(`${TAX}/TaxCategory/ID`, 'Z'),
  'BR-S-02': drop(`${SELLER}/PartyTaxScheme`),
  'BR-S-05': set(`${LINE_TAX}/Percent`, '0'),
  'BR-S-08': set(`${TAX}/TaxableAmount`, '1020.01'),
  'BR-S-09': set(`${TAX}/TaxCategory/Percent`, '8'),
  'BR-S-10': add(`${TAX}/TaxCategory/Percent`, 'TaxExemptionReason', 'None'),
  'BR-O-01': ['untaxed', drop(TAX)],
  'BR-O-02': ['untaxed', set(`${SELLER}/PartyTaxScheme/TaxScheme/ID`, 'VAT')],
  'BR-O-05': ['untaxed', add(`${LINE_TAX}/ID`, 'Percent', '0')],
  'BR-O-08': ['untaxed', set(`${TAX}/TaxableAmount`, '1020.01')],
  'BR-O-09': ['untaxed', set(`${TAX}/TaxAmount`, '0.01')],
  'BR-O-10': [
    'untaxed',
    all(drop(`${TAX}/TaxCategory/TaxExemptionReason`), drop(`${TAX}/TaxCategory/TaxExemptionReasonCode`)),
  ],
  'BR-O-11': ['untaxed', all(repeat(TAX), set(`${TAX}/TaxCategory/ID`, 'S'))],
  'BR-O-12': ['untaxed', set(`${LINE_TAX}/ID`, 'S')],
  R120: set(`${LINE}/Price/PriceAmount`, '500.01'),
};

const changed = (xml: string, change: Change): string => {
  const root = parseXml(xml);
  const at = (path: string): Element => {
    const [element] = elementsAt(root, path);
    if (!element) throw new Error(`The document has no ${path}`);
    return element;
  };
  change(at, root);
  return root.outerHTML;
};

describe('the rules of EN 16931', () => {
  it.each(Object.entries(BASES))('are kept by a %s document', (_name, document) => {
    expect(ublProblems(writeUbl(document))).toEqual([]);
  });

  it('each have a violation', () => {
    expect(Object.keys(VIOLATIONS)).toEqual(Object.keys(RULES));
  });

  it.each(Object.entries(VIOLATIONS))('%s is reported where it is broken', (name, violation) => {
    const [base, change] = Array.isArray(violation) ? violation : (['taxed', violation] as const);
    expect(ublProblems(changed(writeUbl(BASES[base]), change))).toContain(name);
  });
});

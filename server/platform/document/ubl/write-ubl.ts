import type { Day, Lang, Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits, minor } from '@domain/money';
import { translator } from '@server/base/translate';
import { element, optionalElement, writeXml, type XmlElement } from '@server/base/xml';
import type { StoredHead } from '@server/platform/document/stored-head';
import { customerParty, delivery, supplierParty } from './parties';
import type { UblDocument, UblLine } from './ubl-document';

/** Writes an amount as a decimal of its currency: 132050 in HKD is "1320.50", in JPY "132050". */
const amountElement = (name: string, units: Minor, currency: string): XmlElement =>
  element(name, inMajorUnits(units, currency).toFixed(decimalsOf(currency)), { currencyID: currency });

const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** 750 basis points become "7.5". */
const percentOf = (basisPoints: number): XmlElement => element('cbc:Percent', String(basisPoints / 100));

/**
 * A zero rate is category "O", outside the scope of tax: Hong Kong has neither VAT nor GST, and "Z" would be taxed at
 * zero. EN 16931 forbids a rate with "O" (BR-O-05) and requires a reason in the breakdown (BR-O-10). Any other rate is
 * the standard rate, "S".
 */
const category = (name: string, taxRate: number, isInBreakdown: boolean): XmlElement =>
  element(
    name,
    taxRate === 0
      ? [
          element('cbc:ID', 'O'),
          isInBreakdown ? element('cbc:TaxExemptionReasonCode', 'VATEX-EU-O') : null,
          isInBreakdown ? element('cbc:TaxExemptionReason', 'Not subject to VAT') : null,
          scheme,
        ]
      : [element('cbc:ID', 'S'), percentOf(taxRate), scheme],
  );

/** The tax category of a line; a document has one rate. */
const lineTax = (taxRate: number): XmlElement => category('cac:ClassifiedTaxCategory', taxRate, false);

/** The tax of a document with its breakdown into one category. */
const taxTotal = ({ subtotal, tax, taxRate, currency }: UblDocument): XmlElement => {
  const amount = (name: string, units: Minor) => amountElement(name, units, currency);
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', tax),
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', subtotal),
      amount('cbc:TaxAmount', tax),
      category('cac:TaxCategory', taxRate, true),
    ]),
  ]);
};

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Codes of UNTDID 1001. In UBL a debit note is an Invoice document. */
const TYPES = {
  invoice: { root: 'Invoice', code: '380' },
  'credit-note': { root: 'CreditNote', code: '381' },
  'debit-note': { root: 'Invoice', code: '383' },
} as const;
/** An invoice that replaces an earlier one. */
const CORRECTED = '384';

/** "One" in UN/ECE Recommendation 20. */
const UNIT_CODE_ONE = 'C62';
/** UNTDID 4461: a credit transfer, which needs an account (BR-61); or "instrument not defined", where how to pay is free text. */
const CREDIT_TRANSFER = '30';
const ANY_INSTRUMENT = '1';

const periodOf = ({ from, to }: { from: Day; to: Day }): XmlElement =>
  element('cac:InvoicePeriod', [element('cbc:StartDate', from), element('cbc:EndDate', to)]);

const billingReference = ({ code, issuedOn }: { code: string; issuedOn: Day }): XmlElement =>
  element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [element('cbc:ID', code), element('cbc:IssueDate', issuedOn)]),
  ]);

const accountOf = ({ account, holder, code }: NonNullable<StoredHead['seller']['bank']>): XmlElement =>
  element('cac:PayeeFinancialAccount', [
    element('cbc:ID', account),
    optionalElement('cbc:Name', holder),
    code === '' ? null : element('cac:FinancialInstitutionBranch', [element('cbc:ID', code)]),
  ]);

/** Payment details. A credit note is settled by its invoice, and nothing is paid on a void document. */
const payment = ({ kind, code, preceding, head, isVoid }: UblDocument): (XmlElement | null)[] => {
  const text = kind === 'credit-note' ? (preceding?.code ?? '') : head.seller.bankDetails;
  const bank = kind === 'credit-note' || isVoid ? null : head.seller.bank;
  return [
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', bank ? CREDIT_TRANSFER : ANY_INSTRUMENT),
      element('cbc:PaymentID', code),
      bank && accountOf(bank),
    ]),
    text === '' ? null : element('cac:PaymentTerms', [element('cbc:Note', text)]),
  ];
};

/** EN 16931 refers to preceding documents only: a void invoice names the one that replaces it as a further document. */
const successorOf = (code: string, language: Lang): XmlElement =>
  element('cac:AdditionalDocumentReference', [
    element('cbc:ID', code),
    element('cbc:DocumentDescription', translator(language)('document.replacedBy', { code })),
  ]);

const orderReferenceOf = (reference: string): XmlElement =>
  element('cac:OrderReference', [element('cbc:ID', reference)]);

/** UBL requires the id of a line of the order, which clients don't give. */
const UNKNOWN_LINE = 'NA';

const orderLineReference = (reference: string): XmlElement =>
  element('cac:OrderLineReference', [element('cbc:LineID', UNKNOWN_LINE), orderReferenceOf(reference)]);

/** Prices must not be negative (BR-27), so a negative price becomes a negative quantity. */
const lineOf = (
  { description, quantity, price, amount, orderReference }: UblLine,
  index: number,
  { kind, currency, taxRate }: UblDocument,
): XmlElement => {
  const isCredit = kind === 'credit-note';
  const sign = price < 0 ? -1 : 1;
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(index + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(sign * quantity), {
      unitCode: UNIT_CODE_ONE,
    }),
    amountElement('cbc:LineExtensionAmount', amount, currency),
    orderReference === null ? null : orderLineReference(orderReference),
    element('cac:Item', [element('cbc:Name', description), lineTax(taxRate)]),
    element('cac:Price', [amountElement('cbc:PriceAmount', minor(sign * price), currency)]),
  ]);
};

/**
 * The sums. PrepaidAmount is the amount by which payments and notes reduced the total, so that PayableAmount is what is
 * due (BR-CO-16); debit notes on an unpaid invoice make it negative.
 */
const sums = ({ subtotal, total, due, currency }: UblDocument): XmlElement => {
  const amount = (name: string, units: Minor) => amountElement(name, units, currency);
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', subtotal),
    amount('cbc:TaxExclusiveAmount', subtotal),
    amount('cbc:TaxInclusiveAmount', total),
    due === total ? null : amount('cbc:PrepaidAmount', minor(total - due)),
    amount('cbc:PayableAmount', due),
  ]);
};

/** Writes an issued document as UBL 2.1 with the fields of EN 16931. The element order is prescribed by the schema. */
export const writeUbl = (document: UblDocument): string => {
  const { kind, code, issuedOn, dueOn, currency, period, preceding, successor, head, language } = document;
  const { root, code: type } = TYPES[kind];
  const voided = document.isVoid ? translator(language)('document.voidNote') : '';
  const note = [voided, document.note].filter(Boolean).join('\n');
  return writeXml(
    element(
      root,
      [
        element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        element('cbc:ID', code),
        element('cbc:IssueDate', issuedOn),
        dueOn === null ? null : element('cbc:DueDate', dueOn),
        element(`cbc:${root}TypeCode`, kind === 'invoice' && preceding ? CORRECTED : type),
        optionalElement('cbc:Note', note),
        element('cbc:DocumentCurrencyCode', currency),
        // The buyer knows its premise, whether or not the order has a reference.
        optionalElement('cbc:BuyerReference', document.orderReference ?? head.site.name),
        period && periodOf(period),
        document.orderReference === null ? null : orderReferenceOf(document.orderReference),
        preceding && billingReference(preceding),
        successor === null ? null : successorOf(successor, language),
        supplierParty(head, language, document.taxRate),
        customerParty(head, language, document.taxRate),
        delivery(head),
        ...payment(document),
        taxTotal(document),
        sums(document),
        ...document.lines.map((line, index) => lineOf(line, index, document)),
      ],
      {
        xmlns: `${OASIS}:${root}-2`,
        'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
      },
    ),
  );
};

import type { Minor } from '@contract/primitives';
import { element, type XmlElement } from '@server/base/xml';
import { amountElement } from './amount';
import type { UblDocument } from './ubl-document';

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
export const lineTax = (taxRate: number): XmlElement => category('cac:ClassifiedTaxCategory', taxRate, false);

/** The tax of a document with its breakdown into one category. */
export const taxTotal = ({ subtotal, tax, taxRate, currency }: UblDocument): XmlElement => {
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

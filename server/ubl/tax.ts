import type { Minor } from '@contract/primitives';
import { element, type XmlElement } from '@server/xml';
import { amountElement } from './amount';
import type { UblDocument } from './ubl-document';

const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** 750 basis points are "7.5". */
const percentOf = (basisPoints: number): XmlElement => element('cbc:Percent', String(basisPoints / 100));

/**
 * Without a tax rate the supply is outside the scope of such a tax, category "O": Hong Kong levies neither VAT nor GST. "Z"
 * would say that it is taxed, at zero. EN 16931 wants no rate with "O" (BR-O-05), and a reason in the breakdown (BR-O-10).
 * Any other rate is the standard one, "S".
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

/** Of a line: the one rate that all of a document has. */
export const lineTax = (taxRate: number): XmlElement => category('cac:ClassifiedTaxCategory', taxRate, false);

/** The tax of a document, and its breakdown of one category. */
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

import type { Lang } from '@contract/primitives';
import { element, optionalElement, type XmlElement } from '@server/base/xml';
import type { StoredHead } from '@server/platform/document/stored-head';

/** Addresses are free text without a country; the product is for Hong Kong. */
const COUNTRY = 'HK';

/** UBL has elements for two lines of an address; the rest goes into `AddressLine`. */
const postalAddress = (name: string, address: string): XmlElement => {
  const [street = '', second = '', ...rest] = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return element(name, [
    optionalElement('cbc:StreetName', street),
    optionalElement('cbc:AdditionalStreetName', second),
    rest.length > 0 ? element('cac:AddressLine', [element('cbc:Line', rest.join(', '))]) : null,
    element('cac:Country', [element('cbc:IdentificationCode', COUNTRY)]),
  ]);
};

const contact = (phone: string, email: string): XmlElement | null =>
  phone || email
    ? element('cac:Contact', [
        optionalElement('cbc:Telephone', phone),
        optionalElement('cbc:ElectronicMail', email),
      ])
    : null;

/** "EM" is the code of e-mail addresses in the EAS code list of EN 16931. */
const endpoint = (email: string): XmlElement | null =>
  email === '' ? null : element('cbc:EndpointID', email, { schemeID: 'EM' });

/** A VAT number begins with the code of its country (BR-CO-09). */
const vatNumber = (number: string): string => (/^[A-Z]{2}/.test(number) ? number : `${COUNTRY}${number}`);

const taxScheme = (companyId: string, scheme: 'VAT' | 'TAX'): XmlElement =>
  element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);

/**
 * The tax number of a party: its VAT number (BR-S-02). A document outside the scope of VAT must not have one (BR-O-02): there the
 * seller's is its number for other taxes (BT-32), and EN 16931 has no place for the buyer's.
 */
const taxNumberOf = (number: string, taxRate: number, isSeller: boolean): XmlElement | null => {
  if (number === '') return null;
  if (taxRate > 0) return taxScheme(vatNumber(number), 'VAT');
  return isSeller ? taxScheme(number, 'TAX') : null;
};

/** The guarding company, identified by its licence number (BR-CO-26). */
export const supplierParty = ({ seller }: StoredHead, language: Lang, taxRate: number): XmlElement => {
  const { email, phone, licenceNumber, taxNumber } = seller;
  const name = seller.name[language];
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      endpoint(email),
      licenceNumber ? element('cac:PartyIdentification', [element('cbc:ID', licenceNumber)]) : null,
      element('cac:PartyName', [element('cbc:Name', name)]),
      postalAddress('cac:PostalAddress', seller.address[language]),
      taxNumberOf(taxNumber, taxRate, true),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
      contact(phone, email),
    ]),
  ]);
};

export const customerParty = ({ billTo }: StoredHead, language: Lang, taxRate: number): XmlElement => {
  const name = billTo.name[language];
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      endpoint(billTo.email),
      element('cac:PartyName', [element('cbc:Name', name)]),
      postalAddress('cac:PostalAddress', billTo.address),
      taxNumberOf(billTo.taxNumber, taxRate, false),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
      contact('', billTo.email),
    ]),
  ]);
};

export const delivery = ({ site }: StoredHead): XmlElement =>
  element('cac:Delivery', [
    element('cac:DeliveryLocation', [postalAddress('cac:Address', site.address)]),
    element('cac:DeliveryParty', [element('cac:PartyName', [element('cbc:Name', site.name)])]),
  ]);

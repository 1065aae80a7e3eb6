import type { Lang } from '@contract/primitives';
import type { StoredHead } from '@server/document/head';
import { element, maybeElement, type XmlElement } from '@server/xml';

/** Addresses are free text, and the trade's law, holidays and licences that the product knows are those of Hong Kong. */
const COUNTRY = 'HK';

/** An address of several lines: UBL has places for two, and for what is left. */
const postalAddress = (name: string, address: string): XmlElement => {
  const [street = '', second = '', ...rest] = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return element(name, [
    maybeElement('cbc:StreetName', street),
    maybeElement('cbc:AdditionalStreetName', second),
    rest.length > 0 ? element('cac:AddressLine', [element('cbc:Line', rest.join(', '))]) : null,
    element('cac:Country', [element('cbc:IdentificationCode', COUNTRY)]),
  ]);
};

const contact = (phone: string, email: string): XmlElement | null =>
  phone || email
    ? element('cac:Contact', [
        maybeElement('cbc:Telephone', phone),
        maybeElement('cbc:ElectronicMail', email),
      ])
    : null;

/** "EM": an address of electronic mail, in the list of schemes that EN 16931 allows (EAS). */
const endpoint = (email: string): XmlElement | null =>
  email === '' ? null : element('cbc:EndpointID', email, { schemeID: 'EM' });

/** The guarding company. Its licence is what identifies it (BR-CO-26): the settings hold no other number. */
export const supplierParty = ({ seller }: StoredHead, language: Lang): XmlElement => {
  const { email, phone, licenceNumber } = seller;
  const name = seller.name[language];
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      endpoint(email),
      licenceNumber ? element('cac:PartyIdentification', [element('cbc:ID', licenceNumber)]) : null,
      element('cac:PartyName', [element('cbc:Name', name)]),
      postalAddress('cac:PostalAddress', seller.address[language]),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
      contact(phone, email),
    ]),
  ]);
};

/** The company that pays. */
export const customerParty = ({ billTo }: StoredHead, language: Lang): XmlElement => {
  const name = billTo.name[language];
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      endpoint(billTo.email),
      element('cac:PartyName', [element('cbc:Name', name)]),
      postalAddress('cac:PostalAddress', billTo.address),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
      contact('', billTo.email),
    ]),
  ]);
};

/** The premise that is guarded. */
export const delivery = ({ site }: StoredHead): XmlElement =>
  element('cac:Delivery', [
    element('cac:DeliveryLocation', [postalAddress('cac:Address', site.address)]),
    element('cac:DeliveryParty', [element('cac:PartyName', [element('cbc:Name', site.name)])]),
  ]);

import type { DocumentHead } from '@contract/document-head';
import type { Lang, Texts } from '@contract/primitives';
import type { CompanyRow } from '@server/model/metadata';
import type { PremiseRow } from '@server/model/premise';
import type { DatedSetting } from '@server/platform/setting/queries';
import type { StoredHead } from './stored-head';

const inEachLanguage = (text: string): Texts => ({ cn: text, hk: text, en: text });

/**
 * The current seller and payer. A company without billing fields is billed by its name, to the billing address of the
 * premise, else the premise itself.
 */
export const headOf = (
  { company: { name, address, email, phone, licenceNumber, bankDetails, logoId } }: DatedSetting,
  premise: Pick<
    PremiseRow,
    'name' | 'address' | 'contactName' | 'contactEmail' | 'billingAddress' | 'billingEmail'
  >,
  company: Pick<CompanyRow, 'names' | 'billingName' | 'billingAddress' | 'billingEmail'>,
): StoredHead => ({
  seller: { name, address, email, phone, licenceNumber, bankDetails, logoId },
  billTo: {
    name: company.billingName ? inEachLanguage(company.billingName) : company.names,
    address: company.billingAddress || premise.billingAddress || premise.address,
    email: company.billingEmail || premise.billingEmail || premise.contactEmail,
  },
  site: { name: premise.name, address: premise.address, contactName: premise.contactName },
});

export const headInLanguage = (lang: Lang, { seller, billTo, site }: StoredHead): DocumentHead => ({
  seller: { ...seller, name: seller.name[lang], address: seller.address[lang] },
  billTo: { ...billTo, name: billTo.name[lang] },
  site,
});

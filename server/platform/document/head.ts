import type { DocumentHead } from '@contract/document-head';
import type { Lang, Texts } from '@contract/primitives';
import { premiseTextIn } from '@domain/premise-texts';
import type { CompanyRow } from '@server/model/metadata';
import type { PremiseRow } from '@server/model/premise';
import type { DatedSetting } from '@server/platform/setting/queries';
import type { BilledPremise } from './billed-premise';
import type { StoredHead } from './stored-head';

const inEachLanguage = (text: string): Texts => ({ cn: text, hk: text, en: text });

/**
 * A premise with the current seller and payer. A company without billing fields is billed by its name, to the billing address of the
 * premise, else the premise itself. Name and address of the premise are in one language, the payer's where they are sealed.
 */
export const billedPremise = (
  { company: sender }: DatedSetting,
  premise: PremiseRow,
  company: Pick<CompanyRow, 'names' | 'billingName' | 'billingAddress' | 'billingEmail' | 'billingTaxNumber'>,
  lang: Lang,
): BilledPremise => {
  const placeName = premiseTextIn(lang, premise.name, premise.names);
  const address = premiseTextIn(lang, premise.address, premise.addresses);
  const head = {
    seller: sender,
    billTo: {
      name: company.billingName ? inEachLanguage(company.billingName) : company.names,
      address: company.billingAddress || premise.billingAddress || address,
      email: company.billingEmail || premise.billingEmail || premise.contactEmail,
      taxNumber: company.billingTaxNumber,
    },
    site: { name: placeName, address, contactName: premise.contactName },
  };
  return { premise: { id: premise.id, name: placeName }, head };
};

export const headInLanguage = (lang: Lang, { seller, billTo, site }: StoredHead): DocumentHead => ({
  seller: { ...seller, name: seller.name[lang], address: seller.address[lang] },
  billTo: { ...billTo, name: billTo.name[lang] },
  site,
});

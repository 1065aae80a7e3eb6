import type { DocumentRow } from '@contract/document';
import { invoiceCalls } from '@contract/invoice';
import { useOneByOne } from '@src/hooks/use-one-by-one';
import { useTranslation } from 'react-i18next';
import { documentKey } from './document-path';

/** Emails invoices to their payers, one after the other. */
export const useInvoiceMailing = () => {
  const { t } = useTranslation();
  return useOneByOne({
    call: invoiceCalls.mail,
    givenOf: ({ premise, code }: DocumentRow) => ({ params: { premiseId: premise.id, code }, body: {} }),
    idOf: documentKey,
    summary: (mailed, count) => t('document.mail.done', { mailed, count }),
  });
};
export type InvoiceMailing = ReturnType<typeof useInvoiceMailing>;

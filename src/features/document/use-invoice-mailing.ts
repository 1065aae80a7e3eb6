import type { DocumentRow } from '@contract/document';
import { useMailOneByOne } from '@src/api/document';
import { useOneByOne } from '@src/hooks/use-one-by-one';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useTranslation } from 'react-i18next';
import { documentKey } from './document-path';

/** Emails invoices to their payers, one after the other. */
export const useInvoiceMailing = () => {
  const { t } = useTranslation();
  const { mail, finish } = useMailOneByOne();
  return useOneByOne<DocumentRow>({
    idOf: documentKey,
    write: mail,
    messageOf: useRefusalMessage(),
    finish,
    summary: (mailed, count) => t('document.mail.done', { mailed, count }),
  });
};
export type InvoiceMailing = ReturnType<typeof useInvoiceMailing>;

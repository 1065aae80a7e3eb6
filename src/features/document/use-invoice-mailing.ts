import type { DocumentRow } from '@contract/document';
import { useMailOneByOne } from '@src/api/document';
import { useOneByOne } from '@src/hooks/use-one-by-one';
import { useRefusalWords } from '@src/hooks/use-refusal-words';
import { useTranslation } from 'react-i18next';
import { documentKey } from './document-path';

/** Mails invoices one after the other to whoever pays them. */
export const useInvoiceMailing = () => {
  const { t } = useTranslation();
  const { mail, finish } = useMailOneByOne();
  return useOneByOne<DocumentRow>({
    idOf: documentKey,
    write: mail,
    whyOf: useRefusalWords(),
    finish,
    summary: (mailed, count) => t('document.mail.done', { mailed, count }),
  });
};
export type InvoiceMailing = ReturnType<typeof useInvoiceMailing>;

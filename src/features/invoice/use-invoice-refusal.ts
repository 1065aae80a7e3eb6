import type { ProblemError } from '@src/api/problem-error';
import { useRefusalWords } from '@src/hooks/use-refusal-words';
import { useTranslation } from 'react-i18next';

/** Why something was not done to an invoice, for dialogs that show it as it is by then. */
export const useInvoiceRefusal = () => {
  const { t } = useTranslation();
  const words = useRefusalWords();
  return (refusal: ProblemError): string =>
    refusal.code === 'stale' ? `${words(refusal)} ${t('invoice.stale')}` : words(refusal);
};

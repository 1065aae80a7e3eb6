import type { ProblemError } from '@src/api/problem-error';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useTranslation } from 'react-i18next';

/** Explains a refusal in a dialog that shows the current state of the invoice. */
export const useInvoiceRefusal = () => {
  const { t } = useTranslation();
  const refusalMessage = useRefusalMessage();
  return (refusal: ProblemError): string =>
    refusal.code === 'stale' ? `${refusalMessage(refusal)} ${t('invoice.stale')}` : refusalMessage(refusal);
};

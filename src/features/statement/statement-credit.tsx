import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Says that a payer's credit is in the balance. */
export const StatementCredit = ({ credit, currency }: { credit: number | null; currency: string }) => {
  const { t, i18n } = useTranslation();
  if (!credit) return null;
  return (
    <p className="tabular text-sm whitespace-nowrap">
      {t('statement.creditIncluded', { amount: formatMoney(i18n.language, credit, currency) })}
    </p>
  );
};

import type { Premise } from '@contract/premise';
import type { Month } from '@contract/primitives';
import { Card } from '@src/components/ui/card';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface MonthQuotationsProps {
  month: Month;
  premises: readonly Premise[];
}

/** Links to the quotations of a month by premise: a month has no invoices until it is over. */
export const MonthQuotations = ({ month, premises }: MonthQuotationsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('document.client.quotations', { month: formatMonth(i18n.language, month) })}>
      <p className="mb-3 text-sm text-text-muted">{t('document.client.quotationsNote')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {premises.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.quotation('client', id, month)}
              className="inline-block min-h-6 text-primary-text underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

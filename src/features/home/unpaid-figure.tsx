import type { ClientHome } from '@contract/home';
import { Figure } from '@src/components/ui/figure';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** The unpaid amount of a client, linked to its documents. */
export const UnpaidFigure = ({ home: { unpaid } }: { home: ClientHome }) => {
  const { t, i18n } = useTranslation();
  return (
    <Figure
      label={t('home.unpaid.title')}
      value={
        <span className="whitespace-nowrap">{formatMoney(i18n.language, unpaid.total, unpaid.currency)}</span>
      }
      note={
        unpaid.overdue > 0
          ? t('home.unpaid.overdue', { count: unpaid.overdue })
          : t('document.client.invoices', { count: unpaid.count })
      }
      to={`${paths.documents('client')}?unpaid=true`}
      isHighlighted={unpaid.overdue > 0}
    />
  );
};

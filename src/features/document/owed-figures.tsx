import { documentCalls } from '@contract/document';
import { sumMoney } from '@domain/money';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Figure } from '@src/components/ui/figure';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** The unpaid and the overdue amount of a client. */
export const OwedFigures = () => {
  const { t, i18n } = useTranslation();
  const stages = useCall(documentCalls.stages.client, { query: { unpaid: 'true' } });
  return (
    <Loaded queries={{ stages }} skeleton={<Skeleton className="h-24" />}>
      {(loaded) => {
        const { currency, stages: sums } = loaded.stages;
        const overdue = sums.filter(({ stage }) => stage === 'overdue');
        const countOf = (some: typeof sums) => some.reduce((sum, { count }) => sum + count, 0);
        const money = (some: typeof sums) =>
          formatMoney(i18n.language, sumMoney(some.map(({ balance }) => balance)), currency);
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <Figure
              label={t('document.client.owed')}
              value={<span className="whitespace-nowrap">{money(sums)}</span>}
              note={t('document.client.invoices', { count: countOf(sums) })}
              to={`${paths.documents('client')}?unpaid=true`}
            />
            <Figure
              label={t('document.overdue')}
              value={<span className="whitespace-nowrap">{money(overdue)}</span>}
              note={t('document.client.invoices', { count: countOf(overdue) })}
              to={`${paths.documents('client')}?overdue=true`}
              isHighlighted={overdue.length > 0}
            />
          </div>
        );
      }}
    </Loaded>
  );
};

import { documentCalls } from '@contract/document';
import { sumMoney } from '@domain/money';
import { useCall } from '@src/api/use-call';
import { Figure } from '@src/components/ui/figure';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** What a client still has to pay, and the way to all its documents. */
export const UnpaidFigure = () => {
  const { t, i18n } = useTranslation();
  const { data } = useCall(documentCalls.stages.client, { query: { unpaid: 'true' } });
  const sums = data?.stages ?? [];
  const late = sums.filter(({ stage }) => stage === 'overdue');
  const money = (some: typeof sums) =>
    data ? formatMoney(i18n.language, sumMoney(some.map(({ balance }) => balance)), data.currency) : '–';
  return (
    <Figure
      label={t('home.unpaid.title')}
      value={<span className="whitespace-nowrap">{money(sums)}</span>}
      note={late.length > 0 ? t('home.unpaid.overdue', { amount: money(late) }) : t('home.unpaid.inTime')}
      to={paths.documents('client')}
      isCalling={late.length > 0}
    />
  );
};

import type { RevenueSums } from '@contract/report';
import { Figure } from '@src/components/ui/figure';
import { formatBasisPoints, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { useChangeWords } from './change-words';

interface RevenueFiguresProps {
  totals: RevenueSums;
  before: RevenueSums | undefined;
  currency: string;
}

/** What the rows come to. */
export const RevenueFigures = ({ totals, before, currency }: RevenueFiguresProps) => {
  const { t, i18n } = useTranslation();
  const changeWords = useChangeWords();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const cost = (sums: RevenueSums) => sums.salary + sums.onCost;
  const share =
    totals.revenue > 0 &&
    t('report.revenue.share', {
      percent: formatBasisPoints(i18n.language, Math.round((totals.margin / totals.revenue) * 1000) * 10),
    });
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        label={t('report.revenue.revenue')}
        value={money(totals.revenue)}
        note={changeWords(totals.revenue, before?.revenue, money)}
      />
      <Figure
        label={t('report.revenue.expected')}
        value={money(totals.expected)}
        note={changeWords(totals.expected, before?.expected, money)}
      />
      <Figure
        label={t('report.revenue.cost')}
        value={money(cost(totals))}
        note={changeWords(cost(totals), before && cost(before), money)}
      />
      <Figure
        label={t('report.revenue.margin')}
        value={money(totals.margin)}
        note={[share, changeWords(totals.margin, before?.margin, money)].filter(Boolean).join(' · ')}
      />
    </div>
  );
};

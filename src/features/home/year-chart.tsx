import type { Area } from '@contract/access';
import { homeCalls } from '@contract/home';
import { useCall } from '@src/api/use-call';
import { BarChart } from '@src/components/chart/bar-chart';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatMoney, formatMonth, formatMonthShort, formatShortMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

const TEXT_KEYS = {
  admin: { title: 'home.revenue.title', note: 'home.revenue.note' },
  client: { title: 'home.cost.title', note: 'home.cost.note' },
} as const;

/** Revenue (internal users) or cost (clients) of the last twelve months, each linked to its documents. */
export const YearChart = ({ area }: { area: Area }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const year = useCall(homeCalls.year[area], {});
  const title = t(TEXT_KEYS[area].title);
  return (
    <Card title={title}>
      <Loaded queries={{ year }} skeleton={<Skeleton className="h-60" />} isPage={false}>
        {({ year: { months, currency } }) => (
          <BarChart
            label={title}
            rowLabel={t('home.year.month')}
            series={[
              { id: 'invoiced', label: t('home.year.invoiced'), tone: 'primary' },
              { id: 'expected', label: t('home.year.expected'), tone: 'muted' },
            ]}
            rows={months.map(({ month, invoiced, expected }) => ({
              id: month,
              label: formatMonth(language, month),
              shortLabel: formatMonthShort(language, month),
              values: [invoiced, expected],
              to: invoiced === 0 && expected === 0 ? undefined : `${paths.documents(area)}?month=${month}`,
            }))}
            format={(value) => formatMoney(language, value, currency)}
            formatTick={(value) => formatShortMoney(language, value, currency)}
            isStacked
          />
        )}
      </Loaded>
      <p className="mt-3 text-xs text-text-muted">{t(TEXT_KEYS[area].note)}</p>
    </Card>
  );
};

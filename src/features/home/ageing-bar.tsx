import type { Minor } from '@contract/primitives';
import { AGEING_BUCKETS, type Ageing, type AgeingBucket } from '@contract/statement';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const COLOURS: Readonly<Record<AgeingBucket, string>> = {
  current: 'bg-line-strong',
  days1To30: 'bg-info',
  days31To60: 'bg-primary',
  days61To90: 'bg-warning',
  over90: 'bg-danger',
};

interface AgeingBarProps {
  ageing: Ageing;
  amount: (value: Minor) => string;
}

/** Open balances by days overdue as one bar, each part a link to what it sums; nothing without any. */
export const AgeingBar = ({ ageing, amount }: AgeingBarProps) => {
  const { t } = useTranslation();
  const pathOf = (age: AgeingBucket) => `${paths.documents('admin')}?age=${age}`;
  const parts = AGEING_BUCKETS.filter((bucket) => ageing[bucket] > 0);
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-surface-raised p-4 shadow-raised">
      <h3 className="text-sm text-text-muted">{t('report.ageing.chart')}</h3>
      {/* The links below say the same to screen readers and by keyboard. */}
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map((bucket) => (
          <Link
            key={bucket}
            to={pathOf(bucket)}
            tabIndex={-1}
            title={`${t(`report.ageing.${bucket}`)}: ${amount(ageing[bucket])}`}
            className={clsx('min-w-1 basis-0', COLOURS[bucket])}
            style={{ flexGrow: ageing[bucket] }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {parts.map((bucket) => (
          <li key={bucket} className="flex items-center gap-2">
            <span aria-hidden className={clsx('size-3 shrink-0 rounded-full', COLOURS[bucket])} />
            <Link to={pathOf(bucket)} className="inline-flex min-h-6 items-center hover:underline">
              {t(`report.ageing.${bucket}`)}
            </Link>
            <span className="tabular font-semibold whitespace-nowrap">{amount(ageing[bucket])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

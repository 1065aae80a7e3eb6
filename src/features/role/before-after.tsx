import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A number before and after a change; shown once if unchanged. */
export const BeforeAfter = ({ before, after }: { before: number; after: number }) => {
  const { t, i18n } = useTranslation();
  const [was, now] = [before, after].map((value) => formatNumber(i18n.language, value));
  if (before === after) return <span className="tabular">{now}</span>;
  return (
    <span className="tabular inline-flex items-center gap-1 whitespace-nowrap">
      <span className="text-text-muted">{was}</span>
      <ArrowRight className="size-4 text-text-muted" aria-hidden />
      <span className="sr-only">{t('role.preview.to')}</span>
      <span className={clsx('font-semibold', after < before ? 'text-danger-text' : 'text-success-text')}>
        {now}
      </span>
    </span>
  );
};

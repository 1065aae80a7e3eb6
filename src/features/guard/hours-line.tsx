import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface HoursLineProps {
  label: string;
  hours: number;
  /** Null without a limit. */
  max: number | null;
}

/** The share of the limit from which hours are highlighted. */
const NEAR_LIMIT = 0.9;

/** Hours against their limit, as numbers and as a bar. */
export const HoursLine = ({ label, hours, max }: HoursLineProps) => {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(i18n.language, Math.round(value * 10) / 10);
  const share = max ? hours / max : 0;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-text-muted">{label}</span>
        <span className="tabular whitespace-nowrap">
          {max === null
            ? t('guard.hours.count', { hours: number(hours) })
            : t('guard.hours.ofMax', { hours: number(hours), max: number(max) })}
        </span>
      </p>
      {max !== null && (
        <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
          <span
            className={clsx(
              'block h-full rounded-full',
              share > 1 ? 'bg-danger' : share >= NEAR_LIMIT ? 'bg-warning' : 'bg-primary',
            )}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
};

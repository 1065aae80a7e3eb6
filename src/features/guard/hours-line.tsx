import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface HoursLineProps {
  label: string;
  hours: number;
  /** Null where no limit is set. */
  most: number | null;
}

/** From here on the limit is near. */
const NEAR = 0.9;

/** Hours against their limit, as numbers and as a line. */
export const HoursLine = ({ label, hours, most }: HoursLineProps) => {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(i18n.language, Math.round(value * 10) / 10);
  const share = most ? hours / most : 0;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-text-muted">{label}</span>
        <span className="tabular whitespace-nowrap">
          {most === null
            ? t('guard.hours.count', { hours: number(hours) })
            : t('guard.hours.ofMost', { hours: number(hours), most: number(most) })}
        </span>
      </p>
      {most !== null && (
        <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
          <span
            className={clsx(
              'block h-full rounded-full',
              share > 1 ? 'bg-danger' : share >= NEAR ? 'bg-warning' : 'bg-primary',
            )}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
};

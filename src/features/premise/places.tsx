import type { Places } from '@contract/premise';
import { clsx } from 'clsx';
import { CheckCheck, Contrast, type LucideIcon, PieChart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  filled: { icon: CheckCheck, className: 'bg-status-confirmed-ground text-status-confirmed-text' },
  open: {
    icon: PieChart,
    className: 'bg-status-security-assigning-ground text-status-security-assigning-text',
  },
  waiting: {
    icon: Contrast,
    className: 'bg-status-pending-approval-ground text-status-pending-approval-text',
  },
} satisfies Record<string, { icon: LucideIcon; className: string }>;
type PlacesKind = keyof typeof LOOKS;

/** Approved places; pending ones can't be filled yet. */
const inForce = (places: Places) => places.required - places.waiting;

interface PlacesProps {
  places: Places | undefined;
  /** Shows the status next to the count; the cells of a month only have room for the count. */
  hasLabels?: boolean;
}

/** Number of filled places and of places pending approval. */
export const PlacesCount = ({ places, hasLabels = false }: PlacesProps) => {
  const { t } = useTranslation();
  if (!places?.required) return null;
  const count = inForce(places);
  const kind = places.filled < count ? 'open' : 'filled';
  return (
    <span className={clsx('flex gap-1', hasLabels ? 'flex-wrap' : 'flex-col')}>
      {count > 0 && (
        <Count
          kind={kind}
          text={`${places.filled}/${count}`}
          unit={t('premise.day.filled', { count })}
          hasLabels={hasLabels}
        />
      )}{' '}
      {places.waiting > 0 && (
        <Count
          kind="waiting"
          text={`${places.waiting}`}
          unit={t('premise.day.waiting', { count: places.waiting })}
          hasLabels={hasLabels}
        />
      )}
    </span>
  );
};

interface CountProps {
  kind: PlacesKind;
  text: string;
  /** What is counted; read out after the numbers. */
  unit: string;
  hasLabels: boolean;
}

const Count = ({ kind, text, unit, hasLabels }: CountProps) => {
  const { t } = useTranslation();
  const { icon: Icon, className } = LOOKS[kind];
  return (
    <span
      className={clsx(
        'tabular flex items-center justify-center gap-1 rounded text-xs font-medium md:justify-start md:px-1',
        className,
      )}
    >
      <Icon
        className={clsx('size-4 shrink-0', kind !== 'waiting' && !hasLabels && 'hidden md:block')}
        aria-hidden
      />
      <span className="whitespace-nowrap">{text}</span> <span className="sr-only">{unit}</span>{' '}
      {hasLabels && (
        <span className="font-normal @[560px]:hidden @[860px]:inline">{t(`premise.legend.${kind}`)}</span>
      )}
    </span>
  );
};

/** Legend of the calendar's icons. */
export const PlacesLegend = () => {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
      {(['filled', 'open', 'waiting'] as const).map((kind) => {
        const { icon: Icon, className } = LOOKS[kind];
        return (
          <li key={kind} className="flex items-center gap-1">
            <span className={clsx('grid size-5 place-items-center rounded', className)}>
              <Icon className="size-4" aria-hidden />
            </span>
            {t(`premise.legend.${kind}`)}
          </li>
        );
      })}
    </ul>
  );
};

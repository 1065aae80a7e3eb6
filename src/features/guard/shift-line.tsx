import type { Instant } from '@contract/primitives';
import { Badge } from '@src/components/ui/badge';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { useIntervalText } from '@src/hooks/use-interval-text';
import { useShownDutyState } from '@src/hooks/use-shown-duty-state';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ScheduledShift } from './use-roster';

interface ShiftLineProps {
  shift: ScheduledShift;
  now: Instant;
  isLarge?: boolean;
}

/** "06:00–12:00 Morning · Harbour View", and whether the guard is on duty now. */
export const ShiftLine = ({ shift, now, isLarge = false }: ShiftLineProps) => {
  const { t } = useTranslation();
  const timesOf = useIntervalText();
  const { from, to, premise, slot } = shift;
  const state = useShownDutyState()(shift);
  const isOn = from <= now && now < to;
  return (
    <li className={clsx('flex flex-wrap items-baseline gap-x-2', isLarge && 'text-base')}>
      <span className={clsx('tabular whitespace-nowrap', (isLarge || isOn) && 'font-semibold')}>
        {timesOf({ from, to })}
      </span>
      {slot && <span className="text-text-muted">{t(`shift.type.${slot.type}`)}</span>}
      {premise ? (
        <Link to={paths.premise('admin', premise.id)} className="text-primary-text hover:underline">
          {premise.name}
        </Link>
      ) : (
        <span className="text-text-muted">{t('guard.week.elsewhere')}</span>
      )}
      {state && <DutyStateBadge state={state} />}
      {isOn && <Badge tone="success">{t('guard.week.onDuty')}</Badge>}
    </li>
  );
};

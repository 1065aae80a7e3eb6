import type { DutyState } from '@contract/duty-state';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';
import { DUTY_STATE_LOOKS } from './duty-state-looks';

const SIGN_COLOURS = {
  neutral: 'text-text-muted',
  info: 'text-info-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
};

/** The sign alone, where a cell has the word in its label. */
export const DutyStateSign = ({
  state,
  className = 'size-4 shrink-0',
}: {
  state: DutyState;
  className?: string;
}) => {
  const { icon: Icon, tone } = DUTY_STATE_LOOKS[state];
  return <Icon className={clsx(SIGN_COLOURS[tone], className)} aria-hidden />;
};

/** The duty state of a guard on a slot, as icon and word. */
export const DutyStateBadge = ({ state }: { state: DutyState }) => {
  const { t } = useTranslation();
  const { icon, tone } = DUTY_STATE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`duty.state.${state}`)}
    </Badge>
  );
};

import type { DutyState } from '@contract/duty-state';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';
import { DUTY_STATE_LOOKS } from './duty-state-looks';

/** What is known of a guard on a slot, by sign and word. */
export const DutyStateBadge = ({ state }: { state: DutyState }) => {
  const { t } = useTranslation();
  const { icon, tone } = DUTY_STATE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`duty.state.${state}`)}
    </Badge>
  );
};

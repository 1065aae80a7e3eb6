import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Check, CircleMinus, TriangleAlert, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListRow, RowState as State } from './import-state';

const STATE_BADGES = {
  ok: { tone: 'success', icon: Check },
  error: { tone: 'danger', icon: X },
  warning: { tone: 'warning', icon: TriangleAlert },
  leftOut: { tone: 'neutral', icon: CircleMinus },
} as const;

export const RowStateBadge = ({ state }: { state: State }) => {
  const { t } = useTranslation();
  const { tone, icon } = STATE_BADGES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`import.state.${state}`)}
    </Badge>
  );
};

interface RowActionsProps {
  row: ListRow;
  state: State;
  onChange: (change: Partial<Pick<ListRow, 'isLeftOut' | 'isAccepted'>>) => void;
}

export const RowActions = ({ row: { line, isLeftOut, isAccepted }, state, onChange }: RowActionsProps) => {
  const { t } = useTranslation();
  const actionButton = (label: string, change: Parameters<typeof onChange>[0], isUndo = false) => (
    <Button
      size="sm"
      variant="ghost"
      {...(isUndo && { icon: Undo2 })}
      aria-label={t('import.check.ofRow', { act: label, line })}
      onClick={() => onChange(change)}
    >
      {label}
    </Button>
  );
  if (isLeftOut) return actionButton(t('import.check.putBack'), { isLeftOut: false }, true);
  return (
    <>
      {state === 'warning' && actionButton(t('import.check.accept'), { isAccepted: true })}
      {isAccepted &&
        state === 'ok' &&
        actionButton(t('import.check.dontAccept'), { isAccepted: false }, true)}
      {actionButton(t('import.check.leaveOut'), { isLeftOut: true })}
    </>
  );
};

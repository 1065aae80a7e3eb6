import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Check, CircleMinus, TriangleAlert, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListRow, RowState as State } from './import-state';

const LOOKS = {
  ok: { tone: 'success', icon: Check },
  error: { tone: 'danger', icon: X },
  warning: { tone: 'warning', icon: TriangleAlert },
  leftOut: { tone: 'neutral', icon: CircleMinus },
} as const;

/** What becomes of a row, as a word with its colour. */
export const RowMark = ({ state }: { state: State }) => {
  const { t } = useTranslation();
  const { tone, icon } = LOOKS[state];
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

/** What can be done with a row as a whole. */
export const RowActions = ({ row: { line, isLeftOut, isAccepted }, state, onChange }: RowActionsProps) => {
  const { t } = useTranslation();
  const act = (words: string, change: Parameters<typeof onChange>[0], isBack = false) => (
    <Button
      size="sm"
      variant="ghost"
      {...(isBack && { icon: Undo2 })}
      aria-label={t('import.check.ofRow', { act: words, line })}
      onClick={() => onChange(change)}
    >
      {words}
    </Button>
  );
  if (isLeftOut) return act(t('import.check.putBack'), { isLeftOut: false }, true);
  return (
    <>
      {state === 'warning' && act(t('import.check.accept'), { isAccepted: true })}
      {isAccepted && state === 'ok' && act(t('import.check.dontAccept'), { isAccepted: false }, true)}
      {act(t('import.check.leaveOut'), { isLeftOut: true })}
    </>
  );
};

import { Button } from '@src/components/ui/button';
import { Undo2, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateGuard } from './candidate-guard';
import { ChoiceRow } from './choice-row';

interface CandidateRowProps {
  candidate: CandidateGuard;
  isChosen: boolean;
  onChoose: () => void;
  onUndo: () => void;
}

/** A guard who could take another guard's place. */
export const CandidateRow = ({ candidate, isChosen, onChoose, onUndo }: CandidateRowProps) => {
  const { t } = useTranslation();
  const { name, phone, isAble, problems, reasons } = candidate;
  return (
    <ChoiceRow
      {...{ name, phone, problems, reasons }}
      isBlocked={!isAble}
      isHighlighted={isChosen}
      action={
        isChosen ? (
          <Button size="sm" icon={Undo2} aria-label={t('assignment.undoOf', { name })} onClick={onUndo}>
            {t('assignment.undo')}
          </Button>
        ) : (
          isAble && (
            <Button
              size="sm"
              icon={UserRoundPlus}
              aria-label={t('assignment.replace.chooseOf', { name })}
              onClick={onChoose}
            >
              {t('assignment.replace.choose')}
            </Button>
          )
        )
      }
    />
  );
};

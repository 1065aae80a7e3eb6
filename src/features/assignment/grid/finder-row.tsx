import { Button } from '@src/components/ui/button';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../choice-row';
import type { Choice } from './choices';

interface FinderRowProps {
  choice: Choice;
  name: string;
  /** Why a guard has this rank. */
  reasons?: readonly string[];
  phone?: string | null;
  /** Enter in the search takes this one. */
  isFirst: boolean;
  onChoose: () => void;
}

/** A choice of the finder: how many of the selected places it can fill, and its problems. */
export const FinderRow = ({ choice, name, isFirst, onChoose, ...details }: FinderRowProps) => {
  const { t } = useTranslation();
  const { fits, of, problems } = choice;
  const isBlocked = fits === 0 && problems.some(({ severity }) => severity === 'block');
  return (
    <ChoiceRow
      {...details}
      name={name}
      facts={of > 1 && <span>{t('assignment.grid.fits', { fits, count: of })}</span>}
      // Where only some of several places have problems, they are shown once the choice is made.
      problems={of === 1 || fits === 0 ? problems : []}
      isBlocked={isBlocked}
      isHighlighted={isFirst}
      action={
        !isBlocked && (
          <Button
            size="sm"
            icon={UserRoundPlus}
            aria-label={t('assignment.putOf', { name })}
            onClick={onChoose}
          >
            {t('assignment.put')}
          </Button>
        )
      }
    />
  );
};

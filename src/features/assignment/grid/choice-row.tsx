import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { clsx } from 'clsx';
import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemList } from '../problem-list';
import type { Choice } from './choices';

interface ChoiceRowProps {
  choice: Choice;
  name: string;
  /** Beside the name: hours, times. */
  facts: ReactNode;
  phone?: string | null;
  badge?: ReactNode;
  /** Enter in the search takes this one. */
  isFirst: boolean;
  onChoose: () => void;
}

const isBlocked = ({ fits, problems }: Choice) =>
  fits === 0 && problems.some(({ severity }) => severity === 'block');

/** Somebody, or a post, that can be chosen for what is selected, with what speaks against it. */
export const ChoiceRow = ({ choice, name, facts, phone, badge, isFirst, onChoose }: ChoiceRowProps) => {
  const { t } = useTranslation();
  const isUnable = isBlocked(choice);
  return (
    <li
      className={clsx(
        'flex items-center gap-3 rounded px-2 py-2',
        isUnable ? 'text-text-muted' : 'hover:bg-surface-sunken',
        isFirst && 'bg-surface-sunken',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className={clsx('break-words', !isUnable && 'font-medium')}>{name}</span>
          {badge}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-xs text-text-muted">
          {facts}
          {choice.of > 1 && <span>{t('assignment.grid.fits', { fits: choice.fits, count: choice.of })}</span>}
          {phone && <ContactLink kind="tel" to={phone} />}
        </p>
        {/* Of several places, what speaks against some is said of whoever is chosen. */}
        {(choice.of === 1 || choice.fits === 0) && <ProblemList problems={choice.problems} />}
      </div>
      {!isUnable && (
        <Button
          size="sm"
          icon={UserRoundPlus}
          aria-label={t('assignment.putOf', { name })}
          onClick={onChoose}
        >
          {t('assignment.put')}
        </Button>
      )}
    </li>
  );
};

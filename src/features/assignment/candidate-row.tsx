import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { Heart, Undo2, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateGuard } from './candidate-guard';
import { ProblemList } from './problem-list';

interface CandidateRowProps {
  candidate: CandidateGuard;
  isLaidOut?: boolean;
  /** The guard is to take another's place. */
  isRelief?: boolean;
  isUnable?: boolean;
  onChoose?: () => void;
  onUndo?: () => void;
}

/** A guard with the hours of the week and what speaks for or against. */
export const CandidateRow = (props: CandidateRowProps) => {
  const { t, i18n } = useTranslation();
  const { candidate, isUnable = false, isLaidOut = false, isRelief = false } = props;
  const { language } = i18n;
  return (
    <li
      className={clsx(
        'flex items-center gap-3 rounded px-2 py-2',
        isUnable ? 'text-text-muted' : 'hover:bg-surface-sunken',
        isLaidOut && 'bg-surface-sunken',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className={clsx('break-words', !isUnable && 'font-medium')}>{candidate.name}</span>
          {candidate.preferred && (
            <Badge tone="success" icon={Heart}>
              {t('assignment.preferred')}
            </Badge>
          )}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-xs text-text-muted">
          <span className="whitespace-nowrap">
            {t('assignment.hours', { hours: formatNumber(language, candidate.hours) })}
          </span>
          {candidate.phone && <ContactLink kind="tel" to={candidate.phone} />}
        </p>
        <ProblemList problems={candidate.problems} />
      </div>
      {isLaidOut ? (
        <Button
          size="sm"
          icon={Undo2}
          aria-label={t('assignment.undoOf', { name: candidate.name })}
          onClick={() => props.onUndo?.()}
        >
          {t('assignment.undo')}
        </Button>
      ) : (
        !isUnable && (
          <Button
            size="sm"
            icon={UserRoundPlus}
            aria-label={t(isRelief ? 'assignment.replace.chooseOf' : 'assignment.putOf', {
              name: candidate.name,
            })}
            onClick={() => props.onChoose?.()}
          >
            {t(isRelief ? 'assignment.replace.choose' : 'assignment.put')}
          </Button>
        )
      )}
    </li>
  );
};

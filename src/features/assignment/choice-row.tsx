import type { AssignmentProblem } from '@contract/assignment';
import { Badge } from '@src/components/ui/badge';
import { ContactLink } from '@src/components/ui/contact-link';
import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemList } from './problem-list';

interface ChoiceRowProps {
  name: string;
  isPreferred?: boolean;
  /** Hours of the week, of a guard. */
  hours?: number;
  /** Further facts beside the hours. */
  facts?: ReactNode;
  phone?: string | null;
  problems: readonly AssignmentProblem[];
  isBlocked: boolean;
  isHighlighted: boolean;
  /** The button that chooses it. */
  action: ReactNode;
}

/** A guard or a post that can be chosen, with its problems. */
export const ChoiceRow = (props: ChoiceRowProps) => {
  const { t, i18n } = useTranslation();
  const { name, hours, phone, isBlocked } = props;
  return (
    <li
      className={clsx(
        'flex items-center gap-3 rounded px-2 py-2',
        isBlocked ? 'text-text-muted' : 'hover:bg-surface-sunken',
        props.isHighlighted && 'bg-surface-sunken',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className={clsx('break-words', !isBlocked && 'font-medium')}>{name}</span>
          {props.isPreferred && (
            <Badge tone="success" icon={Heart}>
              {t('assignment.preferred')}
            </Badge>
          )}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-xs text-text-muted">
          {hours !== undefined && (
            <span className="whitespace-nowrap">
              {t('assignment.hours', { hours: formatNumber(i18n.language, hours) })}
            </span>
          )}
          {props.facts}
          {phone && <ContactLink kind="tel" to={phone} />}
        </p>
        <ProblemList problems={props.problems} />
      </div>
      {props.action}
    </li>
  );
};

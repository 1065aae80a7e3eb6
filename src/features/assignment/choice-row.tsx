import type { AssignmentProblem } from '@contract/assignment';
import { ContactLink } from '@src/components/ui/contact-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemList } from './problem-list';

interface ChoiceRowProps {
  name: string;
  /** Why a guard has this rank. */
  reasons?: readonly string[] | undefined;
  /** Further facts before them. */
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
  const { t } = useTranslation();
  const { name, reasons = [], phone, isBlocked } = props;
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
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-xs text-text-muted">
          {props.facts}
          {reasons.length > 0 && (
            <span>
              <Unbroken>{reasons.join(t('listSeparator'))}</Unbroken>
            </span>
          )}
          {phone && <ContactLink kind="tel" to={phone} />}
        </p>
        <ProblemList problems={props.problems} />
      </div>
      {props.action}
    </li>
  );
};

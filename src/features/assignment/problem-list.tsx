import type { AssignmentProblem } from '@contract/assignment';
import { Ban, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The problems of a guard on a slot, blocking ones first. */
export const ProblemList = ({ problems }: { problems: readonly AssignmentProblem[] }) => {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  const ordered = [...problems].sort((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {ordered.map(({ rule, severity, message }) => {
        const Icon = severity === 'block' ? Ban : TriangleAlert;
        return (
          <li
            key={`${rule}-${message}`}
            className={severity === 'block' ? 'flex gap-1 text-danger-text' : 'flex gap-1 text-warning-text'}
          >
            <Icon className="mt-px size-4 shrink-0" aria-hidden />
            <span>
              <span className="sr-only">{t(`assignment.severity.${severity}`)}: </span>
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

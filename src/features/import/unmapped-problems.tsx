import { Button } from '@src/components/ui/button';
import { useTranslation } from 'react-i18next';
import type { RowProps } from './row-cells';

/** The problems of a row that have no cell, because no column was chosen for their field. */
export const UnmappedProblems = ({ row, verdict, fields, unmapped, onColumn }: RowProps) => {
  const { t } = useTranslation();
  if (row.isLeftOut || !verdict) return null;
  const problems = verdict.problems.filter(({ field }) => !fields.some((mapped) => mapped.field === field));
  return problems.map(({ field, severity, message }) => {
    const label = unmapped.find((each) => each.field === field)?.label ?? field;
    return (
      <div
        key={field}
        className={severity === 'error' ? 'text-xs text-danger-text' : 'text-xs text-warning-text'}
      >
        <p>{t('import.check.problemOf', { field: label, problem: message })}</p>
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          aria-label={t('import.check.ofRow', {
            act: t('import.check.chooseColumnOf', { field: label }),
            line: row.line,
          })}
          onClick={() => onColumn(field)}
        >
          {t('import.columns.required')}
        </Button>
      </div>
    );
  });
};

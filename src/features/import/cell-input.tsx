import type { ImportedRow, ImportField } from '@contract/import';
import { Input } from '@src/components/ui/input';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CellInputProps {
  field: ImportField;
  line: number;
  value: string;
  problem: ImportedRow['problems'][number] | undefined;
  isDisabled: boolean;
  className?: string;
  onChange: (value: string) => void;
}

/** An editable cell. Its value is committed on blur or Enter. */
export const CellInput = ({
  field,
  line,
  value,
  problem,
  isDisabled,
  className,
  onChange,
}: CellInputProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <>
      <Input
        value={typed}
        disabled={isDisabled}
        aria-label={t('import.check.cell', { field: field.label, line })}
        aria-invalid={problem?.severity === 'error'}
        aria-describedby={problem && noteId}
        autoComplete="off"
        className={clsx(problem?.severity === 'warning' && 'border-warning', className)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {problem && (
        <p
          id={noteId}
          className={clsx(
            'mt-1 text-xs',
            problem.severity === 'error' ? 'text-danger-text' : 'text-warning-text',
          )}
        >
          {problem.message}
        </p>
      )}
    </>
  );
};

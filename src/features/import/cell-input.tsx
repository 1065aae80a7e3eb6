import { Input } from '@src/components/ui/input';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, type RowProps } from './row-cells';

/** An editable cell. Its value is committed on blur or Enter. */
export const CellInput = ({ column, ...props }: RowProps & { column: number }) => {
  const { t } = useTranslation();
  const noteId = useId();
  const { row, index, onRow } = props;
  const value = row.cells[column] ?? '';
  const field = props.fields[column];
  const problem = field && problemOf(props, field.field);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = () => {
    if (typed === value) return;
    const cells = row.cells.map((cell, at) => (at === column ? typed : cell));
    // The warnings of the row must be accepted again.
    onRow(index, { cells, isAccepted: false });
  };
  return (
    <>
      <Input
        value={typed}
        disabled={row.isLeftOut}
        aria-label={t('import.check.cell', { field: field?.label, line: row.line })}
        aria-invalid={problem?.severity === 'error'}
        aria-describedby={problem && noteId}
        autoComplete="off"
        className={clsx(problem?.severity === 'warning' && 'border-warning')}
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

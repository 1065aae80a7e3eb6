import type { ImportField } from '@contract/import';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';

export interface FileColumn {
  /** Zero-based. */
  column: number;
  label: string;
  /** A few of its values; empty if it has none. */
  samples: string;
}

/** The name of a column's field, which its input is found by. */
export const unusedName = (column: number): string => `unused-${column}`;

const LEAVE_OUT = 'leaveOut';

interface UnusedColumnsProps {
  /** With values, and of no field. */
  columns: readonly FileColumn[];
  leftOut: ReadonlySet<number>;
  /** Fields without a column. */
  fields: readonly ImportField[];
  isChecked: boolean;
  onLeaveOut: (columns: readonly number[], isLeftOut: boolean) => void;
  onField: (column: number, field: string) => void;
}

/** Columns that would not be imported: each becomes a field's, or is left out on purpose. */
export const UnusedColumns = ({
  columns,
  leftOut,
  fields,
  isChecked,
  onLeaveOut,
  onField,
}: UnusedColumnsProps) => {
  const { t } = useTranslation();
  const undecided = columns.filter(({ column }) => !leftOut.has(column));
  const options = [
    { value: LEAVE_OUT, label: t('import.columns.leaveOut') },
    ...fields.map(({ field, label }) => ({ value: `field.${field}`, label })),
  ];
  const choose = (column: number, value: string) => {
    if (value.startsWith('field.')) onField(column, value.slice('field.'.length));
    else onLeaveOut([column], value === LEAVE_OUT);
  };
  return (
    <section
      aria-label={t('import.columns.unused')}
      className="grid gap-4 border-t bg-surface-sunken p-4 md:grid-cols-2 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
        <div className="min-w-0 flex-1 basis-[260px]">
          <h2 className="text-sm font-semibold">{t('import.columns.unused')}</h2>
          <p className="text-sm text-text-muted">{t('import.columns.unusedHelp')}</p>
        </div>
        {undecided.length > 1 && (
          <Button
            size="sm"
            onClick={() =>
              onLeaveOut(
                undecided.map(({ column }) => column),
                true,
              )
            }
          >
            {t('import.columns.leaveOutAll', { count: undecided.length })}
          </Button>
        )}
      </div>
      {columns.map(({ column, label, samples }) => (
        <FormField
          key={column}
          name={unusedName(column)}
          label={label}
          help={samples}
          error={isChecked && !leftOut.has(column) ? t('import.columns.decide') : undefined}
        >
          {(props) => (
            <Select
              {...props}
              options={options}
              placeholder={t('import.columns.undecided')}
              value={leftOut.has(column) ? LEAVE_OUT : ''}
              onChange={({ target }) => choose(column, target.value)}
            />
          )}
        </FormField>
      ))}
    </section>
  );
};

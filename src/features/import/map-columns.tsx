import type { ImportField } from '@contract/import';
import type { Mapping } from '@domain/import/guess-mapping';
import { cellReader } from '@domain/import/read-cell';
import { FormField } from '@src/components/form/form-field';
import { FormFooter } from '@src/components/form/form-footer';
import { Button } from '@src/components/ui/button';
import { Select } from '@src/components/ui/select';
import type { FileRow } from '@src/lib/read-rows';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileColumn, UnusedColumns, unusedName } from './unused-columns';

/** How many values of a column are shown as samples. */
const MAX_SAMPLES = 3;

/** Which column holds which field, and the columns that are left out on purpose. */
export interface ColumnChoice {
  mapping: Mapping;
  leftOut: ReadonlySet<number>;
}

interface MapColumnsProps {
  fields: readonly ImportField[];
  headers: readonly string[];
  rows: readonly FileRow[];
  /** As guessed, or as chosen before. */
  choice: ColumnChoice;
  /** A field whose column has to be chosen, because rows have a problem with it. */
  fieldToMap: string | undefined;
  onBack: () => void;
  onMapped: (choice: ColumnChoice) => void;
}

/** The first values that aren't empty. */
const samplesOf = (rows: readonly FileRow[], read: (cells: readonly string[]) => string): string => {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const value = read(cells);
    if (value) samples.push(value);
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples.join(' · ');
};

const useColumns = (headers: readonly string[], rows: readonly FileRow[]): FileColumn[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = rows.reduce((max, { cells }) => Math.max(max, cells.length), headers.length);
    return Array.from({ length: count }, (_, column) => ({
      column,
      label: headers[column] || t('import.columns.unnamed', { number: column + 1 }),
      samples: samplesOf(rows, (cells) => cells[column] ?? ''),
    }));
  }, [headers, rows, t]);
};

const focusField = (name: string) => document.getElementById(`field-${name}`)?.focus();

/** Which column of the file holds which field. Every column with values is used, or left out on purpose. */
export const MapColumns = ({
  fields,
  headers,
  rows,
  choice,
  fieldToMap,
  onBack,
  onMapped,
}: MapColumnsProps) => {
  const { t } = useTranslation();
  const [{ mapping, leftOut }, setChoice] = useState(choice);
  const [isChecked, setChecked] = useState(fieldToMap !== undefined);
  useEffect(() => {
    if (fieldToMap) focusField(fieldToMap);
  }, [fieldToMap]);
  const columns = useColumns(headers, rows);
  const isRequired = ({ field, isRequired: isAlways, requiredWith }: ImportField): boolean =>
    isAlways || field === fieldToMap || requiredWith.some((other) => mapping[other] !== undefined);
  const missing = fields.filter((field) => isRequired(field) && mapping[field.field] === undefined);
  const used = new Set(Object.values(mapping));
  const unused = columns.filter(({ column, samples }) => samples !== '' && !used.has(column));
  const undecided = unused.filter(({ column }) => !leftOut.has(column));
  const read = cellReader(mapping);
  const options = columns
    .filter(({ column, samples }) => samples !== '' || headers[column])
    .map(({ column, label }) => ({ value: column, label }));
  const choose = (field: string, value: string) => {
    const { [field]: _before, ...others } = mapping;
    setChoice({ mapping: value === '' ? others : { ...others, [field]: Number(value) }, leftOut });
  };
  const leaveOut = (changed: readonly number[], isLeftOut: boolean) => {
    const after = new Set(leftOut);
    for (const column of changed) isLeftOut ? after.add(column) : after.delete(column);
    setChoice({ mapping, leftOut: after });
  };
  const submit = () => {
    setChecked(true);
    const first = missing[0]?.field ?? (undecided[0] && unusedName(undecided[0].column));
    if (first) focusField(first);
    else onMapped({ mapping, leftOut });
  };
  return (
    <div className="w-full max-w-[960px] rounded-lg border bg-surface-raised shadow-raised">
      <div className="grid gap-4 p-4 md:grid-cols-2 md:p-5">
        <p className="text-sm text-text-muted md:col-span-2">{t('import.columns.help')}</p>
        {fields.map((each) => {
          const { field, label, help } = each;
          const column = mapping[field];
          return (
            <FormField
              key={field}
              name={field}
              label={label}
              isRequired={isRequired(each)}
              help={
                column === undefined
                  ? help
                  : samplesOf(rows, (cells) => read(cells, field)) || t('import.columns.emptyColumn')
              }
              error={
                isChecked && isRequired(each) && column === undefined
                  ? t('import.columns.required')
                  : undefined
              }
            >
              {(props) => (
                <Select
                  {...props}
                  options={options}
                  placeholder={t('import.columns.none')}
                  value={column ?? ''}
                  onChange={({ target }) => choose(field, target.value)}
                />
              )}
            </FormField>
          );
        })}
      </div>
      {unused.length > 0 && (
        <UnusedColumns
          columns={unused}
          leftOut={leftOut}
          fields={fields.filter(({ field }) => mapping[field] === undefined)}
          isChecked={isChecked}
          onLeaveOut={leaveOut}
          onField={(column, field) => choose(field, String(column))}
        />
      )}
      <FormFooter>
        <Button kind="cancel" onClick={() => onBack()}>
          {t('import.otherFile')}
        </Button>
        <Button kind="primary" onClick={submit}>
          {t('import.columns.next', { count: rows.length })}
        </Button>
      </FormFooter>
    </div>
  );
};

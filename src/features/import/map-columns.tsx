import type { ImportField } from '@contract/import';
import type { Mapping } from '@domain/import/guess-mapping';
import { FormField } from '@src/components/form/form-field';
import { FormFooter } from '@src/components/form/form-footer';
import { Button } from '@src/components/ui/button';
import { Select } from '@src/components/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from './read-rows';

/** How many values of a column are shown as samples. */
const MAX_SAMPLES = 3;

interface MapColumnsProps {
  fields: readonly ImportField[];
  headers: readonly string[];
  rows: readonly FileRow[];
  guessed: Mapping;
  onBack: () => void;
  onMapped: (mapping: Mapping) => void;
}

/** Which column of the file holds which field. */
export const MapColumns = ({ fields, headers, rows, guessed, onBack, onMapped }: MapColumnsProps) => {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState(guessed);
  const [isChecked, setChecked] = useState(false);
  const missing = fields.filter(({ field, isRequired }) => isRequired && mapping[field] === undefined);
  const options = headers.map((header, column) => ({
    value: column,
    label: header || t('import.columns.unnamed', { number: column + 1 }),
  }));
  const samplesOf = (column: number) =>
    rows
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean)
      .slice(0, MAX_SAMPLES)
      .join(' · ');
  const choose = (field: string, value: string) => {
    const { [field]: _before, ...others } = mapping;
    setMapping(value === '' ? others : { ...others, [field]: Number(value) });
  };
  const submit = () => {
    setChecked(true);
    const [first] = missing;
    if (first) document.getElementById(`field-${first.field}`)?.focus();
    else onMapped(mapping);
  };
  return (
    <div className="w-full max-w-[960px] rounded-lg border bg-surface-raised shadow-raised">
      <div className="grid gap-4 p-4 md:grid-cols-2 md:p-5">
        <p className="text-sm text-text-muted md:col-span-2">{t('import.columns.help')}</p>
        {fields.map(({ field, label, help, isRequired }) => {
          const column = mapping[field];
          return (
            <FormField
              key={field}
              name={field}
              label={label}
              isRequired={isRequired}
              help={column === undefined ? help : samplesOf(column) || t('import.columns.emptyColumn')}
              error={
                isChecked && isRequired && column === undefined ? t('import.columns.required') : undefined
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

import {
  type BankLayout,
  DAY_ORDERS,
  type DayOrder,
  DECIMAL_MARKS,
  type DecimalMark,
} from '@contract/bank-import';
import { FormField } from '@src/components/form/form-field';
import { Checkbox } from '@src/components/ui/checkbox';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Select } from '@src/components/ui/select';
import { useTranslation } from 'react-i18next';
import type { ReadFile } from './bank-file';

const MAX_TEXTS = 5;

/** The columns of a file, with a sample of those without a heading. */
const useColumns = ({ rows, headers }: Pick<ReadFile, 'rows' | 'headers'>) => {
  const { t } = useTranslation();
  const count = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  return Array.from({ length: count }, (_, value) => ({
    value,
    label: headers[value] || t('import.columns.unnamed', { number: value + 1 }),
  }));
};

interface BankLayoutFieldsProps {
  file: Pick<ReadFile, 'rows' | 'headers'>;
  layout: BankLayout;
  onChange: (layout: BankLayout) => void;
}

/** Which columns have day, text and amounts, and how days and amounts are written. */
export const BankLayoutFields = ({ file, layout, onChange }: BankLayoutFieldsProps) => {
  const { t } = useTranslation();
  const columns = useColumns(file);
  const isOneColumn = layout.amount !== null;
  const columnField = (name: 'on' | 'amount' | 'credit' | 'debit') => (
    <FormField name={name} label={t(`bankImport.column.${name}`)}>
      {(field) => (
        <Select
          {...field}
          options={columns}
          value={layout[name] ?? ''}
          onChange={({ target }) => onChange({ ...layout, [name]: Number(target.value) })}
        />
      )}
    </FormField>
  );
  const toggleText = (column: number, isOn: boolean) => {
    const texts = isOn ? [...layout.texts, column] : layout.texts.filter((each) => each !== column);
    if (texts.length > 0 && texts.length <= MAX_TEXTS)
      onChange({ ...layout, texts: texts.sort((a, b) => a - b) });
  };
  const splitAmounts = (kind: 'one' | 'two') => {
    const [first = 0, second = first] = columns.map(({ value }) => value).slice(-2);
    const amount = layout.credit ?? first;
    onChange(
      kind === 'one'
        ? { ...layout, amount, credit: null, debit: null }
        : { ...layout, amount: null, credit: layout.amount ?? first, debit: second },
    );
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {columnField('on')}
      <FormField name="dayOrder" label={t('bankImport.dayOrder.label')}>
        {(field) => (
          <Select
            {...field}
            options={DAY_ORDERS.map((value) => ({ value, label: t(`bankImport.dayOrder.${value}`) }))}
            value={layout.dayOrder}
            onChange={({ target }) => onChange({ ...layout, dayOrder: target.value as DayOrder })}
          />
        )}
      </FormField>
      <fieldset className="flex flex-col gap-1 sm:col-span-2">
        <legend className="mb-1 text-sm font-medium">{t('bankImport.column.texts')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {columns.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={layout.texts.includes(value)}
              onChange={({ target }) => toggleText(value, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <SegmentedControl
          label={t('bankImport.amounts.label')}
          value={isOneColumn ? 'one' : 'two'}
          options={(['one', 'two'] as const).map((value) => ({
            value,
            label: t(`bankImport.amounts.${value}`),
          }))}
          onChange={splitAmounts}
        />
      </div>
      {isOneColumn ? (
        columnField('amount')
      ) : (
        <>
          {columnField('credit')}
          {columnField('debit')}
        </>
      )}
      <FormField name="decimalMark" label={t('bankImport.decimalMark')}>
        {(field) => (
          <Select
            {...field}
            options={DECIMAL_MARKS.map((value) => ({
              value,
              label: value === '.' ? '1,234.50' : '1.234,50',
            }))}
            value={layout.decimalMark}
            onChange={({ target }) => onChange({ ...layout, decimalMark: target.value as DecimalMark })}
          />
        )}
      </FormField>
    </div>
  );
};

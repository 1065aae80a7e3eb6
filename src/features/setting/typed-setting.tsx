import { Input } from '@src/components/ui/input';
import { SettingField } from './setting-frame';
import type { AmountName, SettingForm, TypedName } from './setting-values';

interface TypedSettingProps {
  form: SettingForm;
  name: TypedName | AmountName;
  /** A percentage, a list of numbers or an amount of money; by default one number, with its unit in the label. */
  kind?: 'rate' | 'list' | 'amount';
}

const LOOKS = {
  count: { inputMode: 'numeric', className: 'tabular max-w-[104px] text-right' },
  rate: { inputMode: 'decimal', className: 'tabular max-w-[104px] text-right' },
  amount: { inputMode: 'decimal', className: 'tabular max-w-[136px] text-right' },
  list: { inputMode: 'text', className: 'tabular max-w-[320px]' },
} as const;

/** A setting of one or several numbers. */
export const TypedSetting = ({ form, name, kind }: TypedSettingProps) => (
  <SettingField form={form} name={name}>
    {(field) => (
      <span className="flex items-center gap-2">
        <Input {...field} {...form.register(name)} {...LOOKS[kind ?? 'count']} autoComplete="off" />
        {kind === 'rate' && <span className="text-sm text-text-muted">%</span>}
      </span>
    )}
  </SettingField>
);

import type { GuardWishes } from '@contract/guard';
import { SHIFT_TYPES } from '@contract/shift';
import { FormField } from '@src/components/form/form-field';
import { FilterChip } from '@src/components/ui/filter-chip';
import { Select } from '@src/components/ui/select';
import { weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useTranslation } from 'react-i18next';

interface ChipGroupProps<T> {
  label: string;
  options: readonly T[];
  textOf: (option: T) => string;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

const ChipGroup = <T extends string | number>({
  label,
  options,
  textOf,
  chosen,
  onChange,
}: ChipGroupProps<T>) => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="mb-1 text-sm font-medium">{label}</legend>
    {options.map((option) => (
      <FilterChip
        key={option}
        isOn={chosen.includes(option)}
        // In the order of the options, so that ticking and unticking leaves no change.
        onChange={(isOn) =>
          onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))))
        }
      >
        {textOf(option)}
      </FilterChip>
    ))}
  </fieldset>
);

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

interface WishFieldsProps {
  wishes: GuardWishes;
  onChange: (wishes: GuardWishes) => void;
}

/** When a guard would rather work. */
export const WishFields = ({ wishes, onChange }: WishFieldsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      <ChipGroup
        label={t('guard.wishes.notWeekdays')}
        options={weekdaysInOrder(i18n.language)}
        textOf={(weekday) => weekdayName(i18n.language, weekday)}
        chosen={wishes.notWeekdays}
        onChange={(notWeekdays) => onChange({ ...wishes, notWeekdays: notWeekdays.sort((a, b) => a - b) })}
      />
      <ChipGroup
        label={t('guard.wishes.shiftTypes')}
        options={SHIFT_TYPES}
        textOf={(type) => t(`shift.type.${type}`)}
        chosen={wishes.shiftTypes}
        onChange={(shiftTypes) => onChange({ ...wishes, shiftTypes })}
      />
      <FormField name="wishes.maxPerWeek" label={t('guard.wishes.maxPerWeek')} className="max-w-[240px]">
        {(field) => (
          <Select
            {...field}
            placeholder={t('guard.wishes.anyNumber')}
            options={WEEKDAYS.map((count) => ({ value: count, label: t('guard.wishes.days', { count }) }))}
            value={wishes.maxPerWeek ?? ''}
            onChange={({ target }) => onChange({ ...wishes, maxPerWeek: Number(target.value) || null })}
          />
        )}
      </FormField>
    </>
  );
};

import { FormField } from '@src/components/form/form-field';
import { FilterChip } from '@src/components/ui/filter-chip';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useTranslation } from 'react-i18next';
import type { LeaveForm } from './use-leave';

/** Weekdays of a weekly leave. */
export const WeekdayField = ({ leave }: { leave: LeaveForm }) => {
  const { t, i18n } = useTranslation();
  const { values, change, problems } = leave;
  const { weekdays } = values;
  return (
    <FormField
      name="leave-weekdays"
      label={t('leave.weekdays')}
      error={problems.weekdays && t('leave.problem.weekdays')}
    >
      {(field) => (
        <fieldset id={field.id} aria-describedby={field['aria-describedby']} className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('leave.weekdays')}</legend>
          {weekdaysInOrder(i18n.language).map((weekday) => (
            <FilterChip
              key={weekday}
              isOn={weekdays.includes(weekday)}
              onChange={(isOn) =>
                change({
                  weekdays: isOn ? [...weekdays, weekday] : weekdays.filter((each) => each !== weekday),
                })
              }
            >
              {weekdayName(i18n.language, weekday)}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </FormField>
  );
};

/** A rotation: days at work, then days off. */
export const CycleField = ({ leave }: { leave: LeaveForm }) => {
  const { t } = useTranslation();
  const { values, change, problems } = leave;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['on', 'off'] as const).map((name) => (
        <FormField
          key={name}
          name={name === 'on' ? 'leave-cycle' : 'leave-off'}
          label={t(`leave.cycle.${name}`)}
          error={problems.cycle && !values[name] ? t('leave.problem.required') : undefined}
        >
          {(field) => (
            <NumberStepper
              id={field.id}
              label={t(`leave.cycle.${name}`)}
              value={values[name]}
              max={366}
              isInvalid={field['aria-invalid']}
              onChange={(days) => change({ [name]: days })}
            />
          )}
        </FormField>
      ))}
    </div>
  );
};

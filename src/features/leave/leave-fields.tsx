import { LEAVE_KINDS, type Leave } from '@contract/guard';
import { FormField } from '@src/components/form/form-field';
import { FilterChip } from '@src/components/ui/filter-chip';
import { Input } from '@src/components/ui/input';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Select } from '@src/components/ui/select';
import { weekdayName } from '@src/lib/format';
import { weekdaysInOrder } from '@src/lib/week';
import { useTranslation } from 'react-i18next';
import type { Rhythm } from './leave-values';
import type { LeaveForm } from './use-leave';

/** Weekdays of a weekly leave. */
const WeekdayField = ({ leave }: { leave: LeaveForm }) => {
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
const CycleField = ({ leave }: { leave: LeaveForm }) => {
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

const RHYTHMS: readonly Rhythm[] = ['none', 'weekdays', 'cycle'];

/** First and last day, without repetition. */
export const DaysFields = ({ leave }: { leave: LeaveForm }) => {
  const { values, change } = leave;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OneDay
        leave={leave}
        name="from"
        value={values.from}
        isRequired
        onChange={(from) => change({ from, ...(values.to < from && { to: from }) })}
      />
      <OneDay leave={leave} name="to" value={values.to} isRequired onChange={(to) => change({ to })} />
    </div>
  );
};

/** Kind, days, repetition and note of a leave. */
export const LeaveFields = ({ leave }: { leave: LeaveForm }) => {
  const { t } = useTranslation();
  const { values, change } = leave;
  const isOnce = values.rhythm === 'none';
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField name="leave-kind" label={t('leave.kind')}>
          {(field) => (
            <Select
              {...field}
              options={LEAVE_KINDS.map((kind) => ({ value: kind, label: t(`guard.off.${kind}`) }))}
              value={values.kind}
              onChange={({ target }) => change({ kind: target.value as Leave['kind'] })}
            />
          )}
        </FormField>
        <FormField name="leave-rhythm" label={t('leave.rhythm.label')}>
          {(field) => (
            <Select
              {...field}
              options={RHYTHMS.map((rhythm) => ({ value: rhythm, label: t(`leave.rhythm.${rhythm}`) }))}
              value={values.rhythm}
              onChange={({ target }) => change({ rhythm: target.value as Rhythm })}
            />
          )}
        </FormField>
      </div>
      {values.rhythm === 'weekdays' && <WeekdayField leave={leave} />}
      {values.rhythm === 'cycle' && <CycleField leave={leave} />}
      {isOnce ? (
        <DaysFields leave={leave} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <OneDay
            leave={leave}
            name="from"
            value={values.from}
            isRequired
            onChange={(from) => change({ from })}
          />
          <OneDay
            leave={leave}
            name="until"
            value={values.until}
            isRequired={false}
            onChange={(until) => change({ until })}
          />
        </div>
      )}
      <FormField name="leave-note" label={t('leave.note')} isRequired={false}>
        {(field) => (
          <Input
            {...field}
            maxLength={500}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </FormField>
    </>
  );
};

interface OneDayProps {
  leave: LeaveForm;
  name: 'from' | 'to' | 'until';
  value: string;
  isRequired: boolean;
  onChange: (day: string) => void;
}

const OneDay = ({ leave, name, value, isRequired, onChange }: OneDayProps) => {
  const { t } = useTranslation();
  const problem = leave.problems[name];
  return (
    <FormField
      name={`leave-${name}`}
      label={t(`leave.${name}`)}
      isRequired={isRequired}
      error={problem && t(`leave.problem.${problem}`)}
    >
      {(field) => (
        <Input {...field} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  );
};

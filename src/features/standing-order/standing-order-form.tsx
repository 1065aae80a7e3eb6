import type { Area } from '@contract/access';
import type { PriceBook } from '@contract/price';
import {
  MAX_NOTICE_DAYS,
  type StandingOrder,
  type StandingOrderBody,
  standingOrderBody,
} from '@contract/standing-order';
import { CONTACT_FIELDS, CONTACT_NAMES } from '@domain/cart/contact-fields';
import { today } from '@domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { SelectField, TextAreaField, TextField } from '@src/components/form/fields';
import { FormField } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { Card } from '@src/components/ui/card';
import { FilterChip } from '@src/components/ui/filter-chip';
import { Input } from '@src/components/ui/input';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { useRecordForm } from '@src/hooks/use-record-form';
import { weekdayName } from '@src/lib/format';
import { referenceLabel } from '@src/lib/reference-label';
import { weekdaysInOrder } from '@src/lib/week';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StandingOrderFormState, StandingOrderValues } from './form-values';
import { MonthsPreview } from './months-preview';
import { ShiftChoices } from './shift-choices';

interface StandingOrderFormProps {
  area: Area;
  values: StandingOrderValues;
  book: PriceBook;
  currency: string;
  /** The standing order that is changed. */
  existing?: StandingOrder;
  /** Name of the draft. */
  draft: string;
  submitLabel: string;
  cancelTo: string;
  save: (body: StandingOrderBody, meta: WriteMeta) => Promise<StandingOrder>;
  done: string;
  onDone: (order: StandingOrder) => void;
  /** Fetches the order again after a conflict. */
  reload?: () => Promise<StandingOrderValues | undefined>;
}

const FIELDS = ['weekdays', 'shifts', 'from', 'until', 'publicHolidays', 'noticeDays', 'reference'] as const;

const Weekdays = ({ form }: { form: StandingOrderFormState }) => {
  const { t, i18n } = useTranslation();
  const weekdays = form.watch('weekdays');
  return (
    <FormField
      name="weekdays"
      label={t('standingOrder.weekdays')}
      error={form.formState.errors.weekdays?.message}
      isRequired
    >
      {(field) => (
        <fieldset
          id={field.id}
          tabIndex={-1}
          aria-describedby={field['aria-describedby']}
          className="flex flex-wrap gap-1 outline-none"
        >
          <legend className="sr-only">{t('standingOrder.weekdays')}</legend>
          {weekdaysInOrder(i18n.language).map((weekday) => (
            <FilterChip
              key={weekday}
              isOn={weekdays.includes(weekday)}
              onChange={(isOn) => {
                const others = weekdays.filter((each) => each !== weekday);
                const next = isOn ? [...others, weekday].sort((a, b) => a - b) : others;
                form.setValue('weekdays', next, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                });
              }}
            >
              {weekdayName(i18n.language, weekday)}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </FormField>
  );
};

/** The form of a standing order, with a preview of its next months. */
export const StandingOrderForm = ({
  area,
  values,
  book,
  currency,
  existing,
  submitLabel,
  cancelTo,
  done,
  ...actions
}: StandingOrderFormProps) => {
  const { t } = useTranslation();
  const form = useForm<StandingOrderValues, unknown, StandingOrderBody>({
    resolver: zodResolver(standingOrderBody, errorMap),
    defaultValues: values,
  });
  const labels = {
    weekdays: t('standingOrder.weekdays'),
    shifts: t('standingOrder.shifts'),
    from: t('standingOrder.from'),
    until: t('standingOrder.until'),
    publicHolidays: t('standingOrder.publicHolidays.label'),
    noticeDays: t('standingOrder.noticeDays'),
    reference: t(referenceLabel(area)),
  };
  const sending = useRecordForm(form, {
    labels: [
      ...FIELDS.map((name) => [name, labels[name]] as const),
      ...CONTACT_NAMES.map((name) => [name, t(`booking.contact.${name}`)] as const),
    ],
    name: submitLabel,
    done: () => done,
    ...actions,
  });
  const firstDay = today(book.timeZone, book.now);
  const preview = (
    <MonthsPreview area={area} form={form} currency={currency} today={firstDay} existing={existing} />
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
        <FormSection title={t('standingOrder.form.days')} help={t('standingOrder.form.daysHelp')}>
          <Weekdays form={form} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="from"
              label={labels.from}
              type="date"
              min={values.from < firstDay ? values.from : firstDay}
              isRequired
            />
            <FormField
              name="until"
              label={labels.until}
              error={form.formState.errors.until?.message}
              help={t('standingOrder.form.untilHelp')}
              isRequired={false}
            >
              {(field) => (
                <Input
                  type="date"
                  {...field}
                  {...form.register('until', { setValueAs: (day) => day || null })}
                />
              )}
            </FormField>
          </div>
          <SelectField
            form={form}
            name="publicHolidays"
            label={labels.publicHolidays}
            help={t('standingOrder.form.holidaysHelp')}
            options={(['keep', 'skip'] as const).map((value) => ({
              value,
              label: t(`standingOrder.publicHolidays.${value}`),
            }))}
          />
        </FormSection>
        <FormSection title={t('standingOrder.form.shifts')} help={t('booking.shifts.perGuard')}>
          <ShiftChoices form={form} book={book} currency={currency} />
        </FormSection>
        {/* Beside the form where there is room. */}
        <div className="border-b lg:hidden">
          <FormSection title={t('standingOrder.upcoming.title')} help={t('standingOrder.upcoming.note')}>
            {preview}
          </FormSection>
        </div>
        <FormSection title={t('standingOrder.form.notice')} help={t('standingOrder.form.noticeHelp')}>
          <FormField
            name="noticeDays"
            label={labels.noticeDays}
            error={form.formState.errors.noticeDays?.message}
          >
            {(field) => (
              <NumberStepper
                id={field.id}
                label={labels.noticeDays}
                max={MAX_NOTICE_DAYS}
                value={form.watch('noticeDays') || undefined}
                isInvalid={field['aria-invalid']}
                onChange={(days) =>
                  form.setValue('noticeDays', days ?? Number.NaN, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
          </FormField>
        </FormSection>
        <FormSection title={t('booking.contact.title')} help={t('standingOrder.form.contactHelp')}>
          <TextField
            form={form}
            name="reference"
            label={labels.reference}
            help={t('booking.reference.help')}
            isRequired={false}
          />
          {CONTACT_NAMES.map((name) => {
            const { type, isOptional, autoComplete } = CONTACT_FIELDS[name];
            const field = { form, name, label: t(`booking.contact.${name}`), isRequired: !isOptional };
            return type === 'paragraphs' ? (
              <TextAreaField key={name} {...field} rows={2} />
            ) : (
              <TextField key={name} {...field} type={type} autoComplete={autoComplete} />
            );
          })}
        </FormSection>
      </RecordForm>
      <div className="max-lg:hidden lg:sticky lg:top-20">
        <Card title={t('standingOrder.upcoming.title')}>{preview}</Card>
      </div>
    </div>
  );
};

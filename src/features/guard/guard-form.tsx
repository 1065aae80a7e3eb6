import { type Guard, guardStatus } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import { proposedInitials } from '@domain/short-name';
import { useCombo } from '@src/api/combo';
import type { WriteMeta } from '@src/api/try-write';
import { EntrySelect } from '@src/components/form/entry-select';
import { SelectField, TextField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { ReleaseDialog } from '@src/components/form/release-dialog';
import { SearchPicker } from '@src/components/form/search-picker';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useReleaseQuestion } from '@src/hooks/use-release-question';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { nameOrder } from '@src/lib/name-order';
import { withCurrent } from '@src/lib/with-current';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type GuardForm as GuardFormState,
  type GuardValues,
  guardResolver,
  type WrittenGuard,
} from './guard-values';
import { LicenceFields } from './licence-fields';
import { WishFields } from './wish-fields';

const PREMISE_LISTS = [
  {
    name: 'preferredPremiseIds',
    other: 'bannedPremiseIds',
    label: 'guard.form.preferred',
    help: 'guard.form.preferredHelp',
  },
  {
    name: 'bannedPremiseIds',
    other: 'preferredPremiseIds',
    label: 'guard.form.banned',
    help: 'guard.form.bannedHelp',
  },
] as const;

/** Preferred and banned premises. A premise chosen in one list isn't offered in the other. */
const PremiseFields = ({ form }: { form: GuardFormState }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise).data ?? [];
  return PREMISE_LISTS.map(({ name, other, label, help }) => {
    const chosenInOther = form.watch(other);
    return (
      <FormSection key={name} title={t(label)} help={t(help)}>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <SearchPicker
              label={t(label)}
              items={premises.filter(({ id }) => !chosenInOther.includes(id))}
              chosen={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FormSection>
    );
  });
};

const DAYS = ['employedFrom', 'employedTo'] as const;

interface GuardFieldsProps {
  form: GuardFormState;
  guard: Guard | undefined;
  photo: ReactNode;
}

/** Personal data, employment, licences, and preferred and banned premises. */
const GuardFields = ({ form, guard, photo }: GuardFieldsProps) => {
  const { t, i18n } = useTranslation();
  const choices = withCurrent(useCombo(comboCalls.securityGroup).data, guard?.securityGroup);
  const [firstName, lastName] = form.watch(['firstName', 'lastName']);
  const initials = proposedInitials({ firstName, lastName });
  return (
    <>
      <FormSection title={t('guard.form.person')} help={t('guard.form.personHelp')}>
        <div className="grid gap-4 md:grid-cols-2">
          {nameOrder(i18n.language).map((name) => (
            <TextField key={name} form={form} name={name} label={t(`user.${name}`)} isRequired />
          ))}
          <TextField form={form} name="phone" label={t('guard.phone')} isRequired={false} type="tel" />
          <TextField form={form} name="email" label={t('guard.email')} isRequired={false} type="email" />
          <TextField
            form={form}
            name="birthDate"
            label={t('guard.birthDate')}
            help={t('guard.form.birthDateHelp')}
            isRequired={false}
            type="date"
          />
          <TextField
            form={form}
            name="initials"
            label={t('guard.initials')}
            help={
              initials
                ? t('guard.form.initialsProposed', { proposal: initials })
                : t('guard.form.initialsHelp')
            }
            isRequired={false}
          />
          <EntrySelect
            kind="security-group"
            form={form}
            name="securityGroupId"
            label={t('guard.group')}
            placeholder={t('guard.withoutGroup')}
            options={choices}
            empty={null}
          />
          <SelectField
            form={form}
            name="language"
            label={t('language.label')}
            help={t('guard.form.languageHelp')}
            options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          />
        </div>
      </FormSection>
      {photo}
      <FormSection title={t('guard.form.employment')} help={t('guard.form.employmentHelp')}>
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            form={form}
            name="status"
            label={t('guard.statusLabel')}
            options={guardStatus.options.map((status) => ({
              value: status,
              label: t(`guard.status.${status}`),
            }))}
          />
          {DAYS.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`guard.${name}`)}
              isRequired={false}
              type="date"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('guard.licences')} help={t('guard.form.licencesHelp')}>
        <LicenceFields form={form} />
      </FormSection>
      <FormSection title={t('guard.wishes.title')} help={t('guard.wishes.help')}>
        <Controller
          control={form.control}
          name="wishes"
          render={({ field }) => <WishFields wishes={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      <PremiseFields form={form} />
    </>
  );
};

const LICENCE_LABELS = {
  type: 'guard.form.licenceType',
  number: 'guard.form.licenceNumber',
  issuedOn: 'guard.form.issuedOn',
  expiresOn: 'guard.form.expiresOn',
} as const;
const LICENCE_FIELDS = Object.keys(LICENCE_LABELS) as (keyof typeof LICENCE_LABELS)[];

interface GuardFormProps {
  values: GuardValues;
  /** The edited guard, whose current values always stay selectable. */
  guard?: Guard;
  /** The photo of a new guard. */
  photo?: ReactNode;
  submitLabel: string;
  cancelTo: string;
  save: (body: WrittenGuard, meta: WriteMeta) => Promise<Guard>;
  done: (guard: Guard) => string;
  onDone: (guard: Guard) => void;
  reload?: () => Promise<GuardValues | undefined>;
}

/** The form of a new or existing guard. Shifts that the guard may no longer take are released in the same write. */
export const GuardForm = ({ values, guard, photo, submitLabel, cancelTo, ...actions }: GuardFormProps) => {
  const { t, i18n } = useTranslation();
  const form = useForm<GuardValues, unknown, WrittenGuard>({
    resolver: guardResolver,
    defaultValues: values,
  });
  const licences = form.watch('licences');
  const { question, close, handleRefusal } = useReleaseQuestion<WrittenGuard>();
  const sending = useRecordForm(form, {
    handleRefusal,
    labels: [
      ...nameOrder(i18n.language).map((name) => [name, t(`user.${name}`)] as const),
      ['phone', t('guard.phone')],
      ['email', t('guard.email')],
      ['birthDate', t('guard.birthDate')],
      ['initials', t('guard.initials')],
      ['securityGroupId', t('guard.group')],
      ['language', t('language.label')],
      ['wishes', t('guard.wishes.title')],
      ['status', t('guard.statusLabel')],
      ['employedFrom', t('guard.employedFrom')],
      ['employedTo', t('guard.employedTo')],
      ['licences', t('guard.licences')],
      ...licences.flatMap((_licence, index) =>
        LICENCE_FIELDS.map((name) => {
          const params = { number: index + 1, field: t(LICENCE_LABELS[name]) };
          return [`licences.${index}.${name}`, t('guard.form.ofLicence', params)] as const;
        }),
      ),
      ['preferredPremiseIds', t('guard.form.preferred')],
      ['bannedPremiseIds', t('guard.form.banned')],
    ],
    name: submitLabel,
    draft: guard ? `guard.${guard.id}` : 'guard.new',
    ...actions,
  });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <GuardFields form={form} guard={guard} photo={photo} />
      {question && (
        <ReleaseDialog
          affectedSlots={question.affectedSlots}
          onConfirm={() => void sending.submit(question.released)}
          onClose={close}
        />
      )}
    </RecordForm>
  );
};

import {
  type MasterSetting,
  type MasterSettingFields,
  masterSettingCalls,
  staffingRules,
} from '@contract/master-setting';
import { LANGUAGES } from '@contract/primitives';
import { isSameValue } from '@domain/same-value';
import type { WriteMeta } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { RuleViolationsDialog } from '@src/components/form/rule-violations-dialog';
import { Button } from '@src/components/ui/button';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { useQuestion } from '@src/hooks/use-question';
import { useRecordForm } from '@src/hooks/use-record-form';
import { newUuid } from '@src/lib/uuid';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BookingSettings } from './booking-settings';
import { CompanySettings } from './company-settings';
import { DocumentSettings } from './document-settings';
import { LogoSetting } from './logo-setting';
import { RoleChips } from './role-chips';
import { RuleSettings } from './rule-settings';
import { sectionOf, useSectionInView } from './section-in-view';
import { SectionList } from './section-list';
import {
  BANK_FIELDS,
  SECTIONS,
  SETTING_NAMES,
  type Section,
  type SettingForm as SettingFormState,
  type SettingValues,
  settingResolver,
  valuesOf,
} from './setting-values';
import { ShiftSettings } from './shift-settings';
import { TypedSetting } from './typed-setting';
import { WageSettings } from './wage-settings';

const COMPANY_LINES = ['email', 'phone', 'licenceNumber', 'taxNumber'] as const;

/** Field labels of the settings, in form order. */
const useSettingLabels = ({
  defaultShifts,
  minimumWages,
  taxRates,
  reminderTexts,
}: SettingValues): FieldLabels<SettingValues> => {
  const { t } = useTranslation();
  const within = (name: string, part: string) => t('setting.part', { name: t(`audit.field.${name}`), part });
  const texts = <P extends 'company.name' | 'company.address' | 'taxLabel' | 'cancelRule'>(
    path: P,
    name: string,
  ) => LANGUAGES.map((lang) => [`${path}.${lang}`, within(name, t(`audit.field.${lang}`))] as const);
  return [
    ...texts('company.name', 'name'),
    ...texts('company.address', 'address'),
    ...COMPANY_LINES.map((line) => [`company.${line}`, t(`audit.field.${line}`)] as const),
    ...BANK_FIELDS.map((field) => [`company.bank.${field}`, t(`setting.bank.${field}`)] as const),
    ['company.fpsId', t('audit.field.fpsId')],
    ['company.bankDetails', t('audit.field.bankDetails')],
    ...SETTING_NAMES.flatMap((name) =>
      name === 'company' || name === 'taxLabel' || name === 'cancelRule'
        ? []
        : [[name, t(`audit.field.${name}`)] as const],
    ),
    ...texts('taxLabel', 'taxLabel'),
    ...texts('cancelRule', 'cancelRule'),
    ...defaultShifts.flatMap(({ type }, index) =>
      (['startTime', 'endTime'] as const).map(
        (end) => [`defaultShifts.${index}.${end}`, within(end, t(`shift.type.${type}`))] as const,
      ),
    ),
    ...taxRates.flatMap((_, index) =>
      (['validFrom', 'rate'] as const).map(
        (part) => [`taxRates.${index}.${part}`, within('taxRates', t(`audit.field.${part}`))] as const,
      ),
    ),
    ...reminderTexts.flatMap((_, index) =>
      LANGUAGES.map(
        (lang) =>
          [`reminderTexts.${index}.${lang}`, within('reminderTexts', t(`audit.field.${lang}`))] as const,
      ),
    ),
    ...minimumWages.flatMap((_, index) =>
      (['validFrom', 'perHour'] as const).map(
        (part) =>
          [`minimumWages.${index}.${part}`, within('minimumWages', t(`audit.field.${part}`))] as const,
      ),
    ),
  ];
};

const ALL_SECTIONS = Object.keys(SECTIONS) as Section[];
const RULES: readonly string[] = Object.keys(staffingRules.shape);

const FIELDS: Record<Section, (props: { form: SettingFormState }) => ReactNode> = {
  company: CompanySettings,
  documents: DocumentSettings,
  booking: BookingSettings,
  shifts: ShiftSettings,
  rules: RuleSettings,
  licences: ({ form }) => <TypedSetting form={form} name="expiryNoticeDays" kind="list" />,
  wages: WageSettings,
  security: ({ form }) => <RoleChips form={form} name="secondFactorFor" />,
};

interface SettingFormProps {
  setting: MasterSetting;
  /** Fetches the stored settings. */
  reload: () => Promise<MasterSetting | undefined>;
}

/** All settings, saved together. If changed rules would make assignments violate them, asks for confirmation first. */
export const SettingForm = ({ setting: opened, reload }: SettingFormProps) => {
  const { t } = useTranslation();
  /** The version that the form was filled from. Not `useEditedRecord`: a save and a stored logo replace it as well. */
  const [setting, setSetting] = useState(opened);
  const save = useChange(masterSettingCalls.save);
  const question = useQuestion<number>();
  const form = useForm<SettingValues, unknown, MasterSettingFields>({
    resolver: settingResolver,
    defaultValues: valuesOf(opened),
  });
  const values = form.watch();
  const { defaultValues } = form.formState;
  const changed = SETTING_NAMES.filter((name) => !isSameValue(values[name], defaultValues?.[name]));

  const change = async (fields: MasterSettingFields, meta: WriteMeta) => {
    const body = { ...fields, version: setting.version };
    if (changed.some((name) => RULES.includes(name))) {
      const dryRun = await save({ body: { ...body, dryRun: true } }, { key: newUuid() });
      const violationCount = 'affected' in dryRun ? dryRun.affected : 0;
      if (violationCount > 0 && !(await question.ask(violationCount))) return null;
    }
    return save({ body }, meta);
  };
  const applyNewest = (newest: MasterSetting) => {
    setSetting(newest);
    return valuesOf(newest);
  };
  const labels = useSettingLabels(values);
  const { section: inView, openLinked } = useSectionInView();
  const sending = useRecordForm(form, {
    labels,
    save: change,
    draft: 'master-setting',
    name: t('setting.save'),
    done: (saved) => (saved ? t('setting.saved') : undefined),
    onDone: (saved) => {
      if (saved && 'version' in saved) form.reset(applyNewest(saved));
    },
    reload: async () => {
      const newest = await reload();
      return newest && applyNewest(newest);
    },
  });
  /**
   * Storing the logo creates a version of its own. Other input can be saved on top of it, but not on top of others'
   * changes.
   */
  const applyLogo = (newest: MasterSetting) => {
    if (newest.version === setting.version + 1) setSetting(newest);
    form.resetField('company.logoId', { defaultValue: newest.company.logoId });
  };
  const isChanged = (section: Section) => changed.filter((name) => sectionOf(name) === section).length;
  return (
    <div
      className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8"
      onClickCapture={openLinked}
    >
      <SectionList
        sections={ALL_SECTIONS.map((section) => ({ section, changed: isChanged(section) }))}
        current={inView}
        settings={labels.map(([name, label]) => ({ name, label, section: sectionOf(name) }))}
      />
      <RecordForm
        sending={sending}
        footer={
          <>
            <p className="tabular mr-auto text-sm text-text-muted" aria-live="polite">
              {t('setting.changes', { count: changed.length })}
            </p>
            {changed.length > 0 && (
              <Button kind="cancel" onClick={() => form.reset()}>
                {t('setting.discard')}
              </Button>
            )}
            <Button kind="submit" pending={sending.isSending}>
              {t('setting.save')}
            </Button>
          </>
        }
      >
        {ALL_SECTIONS.map((section) => {
          const Fields = FIELDS[section];
          return (
            // Hidden, not left out: all settings are saved together.
            <div key={section} hidden={section !== inView}>
              <FormSection title={t(`setting.section.${section}`)} help={t(`setting.sectionHelp.${section}`)}>
                {section === 'company' && <LogoSetting form={form} onStored={applyLogo} />}
                <Fields form={form} />
              </FormSection>
            </div>
          );
        })}
      </RecordForm>
      <RuleViolationsDialog count={question.pending} onAnswer={question.answer} />
    </div>
  );
};

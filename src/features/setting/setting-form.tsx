import {
  type MasterSetting,
  type MasterSettingFields,
  masterSettingCalls,
  staffingRules,
} from '@contract/master-setting';
import { isSameValue } from '@domain/same-value';
import type { WriteMeta } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { AffectedDialog } from '@src/components/form/affected-dialog';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { Button } from '@src/components/ui/button';
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
import {
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
import { useSettingLabels } from './use-setting-labels';
import { WageSettings } from './wage-settings';

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
  /** The version that the form was filled from; a save based on an older one is stale. */
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
      const affected = 'affected' in dryRun ? dryRun.affected : 0;
      if (affected > 0 && !(await question.ask(affected))) return null;
    }
    return save({ body }, meta);
  };
  const applyNewest = (newest: MasterSetting) => {
    setSetting(newest);
    return valuesOf(newest);
  };
  const sending = useRecordForm(form, {
    labels: useSettingLabels(values),
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
  return (
    <>
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
        {(Object.keys(SECTIONS) as Section[]).map((section) => {
          const Fields = FIELDS[section];
          return (
            <FormSection
              key={section}
              title={t(`setting.section.${section}`)}
              help={t(`setting.sectionHelp.${section}`)}
            >
              {section === 'company' && <LogoSetting form={form} onStored={applyLogo} />}
              <Fields form={form} />
            </FormSection>
          );
        })}
      </RecordForm>
      <AffectedDialog affected={question.pending} onAnswer={question.answer} />
    </>
  );
};

import { KEY_CAPABILITIES } from '@contract/api-key';
import { comboCalls } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { CheckList } from '@src/components/form/check-list';
import { TextField } from '@src/components/form/fields';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import type { KeyForm } from './key-values';

/** Whose premises and guards the key reaches. */
const ReachFields = ({ form }: { form: KeyForm }) => {
  const { t } = useTranslation();
  const premiseGroups = useCombo(comboCalls.premiseGroup).data ?? [];
  const guardGroups = useCombo(comboCalls.securityGroup).data ?? [];
  const { all, premiseGroupIds, securityGroupIds } = form.watch();
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col items-start gap-1">
        <p className="text-sm font-medium" aria-hidden>
          {t('apiKey.reach')}
        </p>
        <SegmentedControl
          label={t('apiKey.reach')}
          value={all ? 'all' : 'groups'}
          options={[
            { value: 'groups', label: t('apiKey.chosenGroups') },
            { value: 'all', label: t('apiKey.everything') },
          ]}
          onChange={(reach) => form.setValue('all', reach === 'all')}
        />
        <p className="text-sm text-text-muted">{t(all ? 'apiKey.everythingHelp' : 'apiKey.groupsHelp')}</p>
      </div>
      {!all && (
        <div className="grid w-full items-start gap-4 sm:grid-cols-2">
          <CheckList
            label={t('user.access.premiseGroups')}
            items={premiseGroups}
            chosen={premiseGroupIds}
            onChange={(chosen) => form.setValue('premiseGroupIds', chosen)}
            none={t('role.rights.noGroups')}
          />
          <CheckList
            label={t('user.access.guardGroups')}
            items={guardGroups}
            chosen={securityGroupIds}
            onChange={(chosen) => form.setValue('securityGroupIds', chosen)}
            none={t('role.rights.noGroups')}
          />
        </div>
      )}
    </div>
  );
};

/** What a new key is called, may do and reaches, and when it ends. */
export const KeyFields = ({ form, today }: { form: KeyForm; today: Day }) => {
  const { t } = useTranslation();
  const capabilities = form.watch('capabilities');
  const { isSubmitted, errors } = form.formState;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('apiKey.name')}
        help={t('apiKey.nameHelp')}
        maxLength={60}
      />
      <TextField
        form={form}
        name="until"
        type="date"
        min={today}
        inputClassName="sm:max-w-[240px]"
        label={t('apiKey.until')}
        help={t('apiKey.untilHelp')}
      />
      <CheckList
        name="capabilities"
        label={t('apiKey.rightsLabel')}
        items={KEY_CAPABILITIES.map((id) => ({ id, name: t(`capability.${id}`) }))}
        chosen={capabilities}
        onChange={(chosen) => form.setValue('capabilities', chosen, { shouldValidate: isSubmitted })}
        none=""
        error={errors.capabilities?.message}
      />
      <ReachFields form={form} />
    </>
  );
};

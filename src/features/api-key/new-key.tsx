import { type ApiKey, type ApiKeyBody, apiKeyCalls, KEY_CAPABILITIES } from '@contract/api-key';
import { comboCalls } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { CheckList } from '@src/components/form/check-list';
import { EntryCheckList } from '@src/components/form/entry-check-list';
import { TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { ShownOnceDialog } from '@src/components/form/shown-once-dialog';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type KeyForm, type KeyValues, keyResolver, NEW_KEY } from './key-values';

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
          <EntryCheckList
            kind="premise-group"
            label={t('user.access.premiseGroups')}
            items={premiseGroups}
            chosen={premiseGroupIds}
            onChange={(chosen) => form.setValue('premiseGroupIds', chosen)}
            none={t('role.rights.noGroups')}
          />
          <EntryCheckList
            kind="security-group"
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
const KeyFields = ({ form, today }: { form: KeyForm; today: Day }) => {
  const { t } = useTranslation();
  const capabilities = form.watch('capabilities');
  const { isSubmitted, errors } = form.formState;
  return (
    <>
      <TextField form={form} name="name" label={t('apiKey.name')} help={t('apiKey.nameHelp')} />
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

interface KeyDialogProps {
  today: Day;
  onMade: (made: ApiKey & { key?: string }) => void;
  onClose: () => void;
}

const KeyDialog = ({ today, onMade, onClose }: KeyDialogProps) => {
  const { t } = useTranslation();
  const create = useChange(apiKeyCalls.create);
  const form = useForm<KeyValues, unknown, ApiKeyBody>({ resolver: keyResolver, defaultValues: NEW_KEY });
  const sending = useFormSubmit(
    form,
    [
      ['name', t('apiKey.name')],
      ['until', t('apiKey.until')],
      ['capabilities', t('apiKey.rightsLabel')],
      ['premiseGroupIds', t('user.access.premiseGroups')],
      ['securityGroupIds', t('user.access.guardGroups')],
    ],
    (body, meta) => create({ body }, meta),
    { name: t('apiKey.new'), onDone: onMade, draft: { form: 'apiKey.new', fields: Object.keys(NEW_KEY) } },
  );
  return (
    <FormDialog
      title={t('apiKey.new')}
      description={t('apiKey.newText')}
      submitLabel={t('apiKey.make')}
      submitIcon={KeyRound}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <KeyFields form={form} today={today} />
    </FormDialog>
  );
};

interface NewKeyProps {
  /** The form is open, which the empty list opens too. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The button that makes an API key, and shows it once. */
export const NewKey = ({ isOpen, onOpen }: NewKeyProps) => {
  const { t } = useTranslation();
  const setting = useSetting().data;
  const [made, setMade] = useState<ApiKey & { key?: string }>();
  return (
    <>
      <Button kind="primary" icon={KeyRound} disabled={!setting} onClick={() => onOpen(true)}>
        {t('apiKey.new')}
      </Button>
      {isOpen && setting && (
        <KeyDialog
          today={businessToday(setting)}
          onMade={(key) => {
            onOpen(false);
            setMade(key);
          }}
          onClose={() => onOpen(false)}
        />
      )}
      {made && (
        <ShownOnceDialog
          title={t('apiKey.made', { name: made.name })}
          label={t('apiKey.key')}
          secret={made.key}
          help={t('apiKey.keyHelp')}
          lost={t('apiKey.keyLost')}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
};

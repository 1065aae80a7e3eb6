import { type ApiKey, type ApiKeyBody, apiKeyCalls } from '@contract/api-key';
import type { Day } from '@contract/primitives';
import { businessToday, useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { ShownOnceDialog } from '@src/components/form/shown-once-dialog';
import { Button } from '@src/components/ui/button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KeyFields } from './key-fields';
import { type KeyValues, keyResolver, NEW_KEY } from './key-values';

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
    { name: t('apiKey.new'), onDone: onMade },
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

/** The button that makes an API key, and shows it once. */
export const NewKey = () => {
  const { t } = useTranslation();
  const setting = useSetting().data;
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<ApiKey & { key?: string }>();
  return (
    <>
      <Button kind="primary" icon={KeyRound} disabled={!setting} onClick={() => setOpen(true)}>
        {t('apiKey.new')}
      </Button>
      {isOpen && setting && (
        <KeyDialog
          today={businessToday(setting)}
          onMade={(key) => {
            setOpen(false);
            setMade(key);
          }}
          onClose={() => setOpen(false)}
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

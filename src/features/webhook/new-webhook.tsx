import { type Webhook, type WebhookBody, webhookBody, webhookCalls } from '@contract/webhook';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { FormDialog } from '@src/components/form/form-dialog';
import { ShownOnceDialog } from '@src/components/form/shown-once-dialog';
import { Button } from '@src/components/ui/button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWebhookLabels, WebhookFields } from './webhook-fields';

type Made = Webhook & { secret?: string | undefined };

const NewDialog = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const { t } = useTranslation();
  const create = useChange(webhookCalls.create);
  const form = useForm<WebhookBody, unknown, WebhookBody>({
    resolver: zodResolver(webhookBody, errorMap),
    defaultValues: { url: '', topics: [], active: true },
  });
  const sending = useFormSubmit(form, useWebhookLabels(), (body, meta) => create({ body }, meta), {
    name: t('webhook.new'),
    onDone: onMade,
    draft: { form: 'webhook.new', fields: ['url', 'topics', 'active'] },
  });
  return (
    <FormDialog
      title={t('webhook.new')}
      description={t('webhook.newText')}
      submitLabel={t('webhook.make')}
      submitIcon={WebhookIcon}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
};

interface NewWebhookProps {
  /** The form is open, which the empty list opens too. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The button that creates a webhook, and shows its secret once; none where nothing is sent. */
export const NewWebhook = ({ isOpen, onOpen }: NewWebhookProps) => {
  const { t } = useTranslation();
  const setting = useSetting().data;
  const [made, setMade] = useState<Made>();
  if (!setting?.webhooks) return null;
  return (
    <>
      <Button kind="primary" icon={WebhookIcon} onClick={() => onOpen(true)}>
        {t('webhook.new')}
      </Button>
      {isOpen && (
        <NewDialog
          onMade={(webhook) => {
            onOpen(false);
            setMade(webhook);
          }}
          onClose={() => onOpen(false)}
        />
      )}
      {made && (
        <ShownOnceDialog
          title={t('webhook.made')}
          label={t('webhook.secret')}
          secret={made.secret}
          help={t('webhook.secretHelp')}
          lost={t('webhook.secretLost')}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
};

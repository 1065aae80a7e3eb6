import { type Webhook, type WebhookBody, webhookBody, webhookCalls } from '@contract/webhook';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { FormDialog } from '@src/components/form/form-dialog';
import { StaleNotice } from '@src/components/form/stale-notice';
import { Button } from '@src/components/ui/button';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { Play, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWebhookLabels, WebhookFields } from './webhook-fields';

const valuesOf = ({ url, topics, active }: Webhook): WebhookBody => ({ url, topics, active });

interface WebhookActionsProps {
  webhook: Webhook;
  /** Fetches the stored webhook. */
  reload: () => Promise<Webhook | undefined>;
}

const EditDialog = ({ webhook, reload, onClose }: WebhookActionsProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const save = useChange(webhookCalls.save);
  const edited = useEditedRecord(webhook, reload, valuesOf);
  const form = useForm<WebhookBody, unknown, WebhookBody>({
    resolver: zodResolver(webhookBody, errorMap),
    defaultValues: valuesOf(webhook),
  });
  const sending = useRecordForm(form, {
    labels: useWebhookLabels(),
    save: (body: WebhookBody, meta) =>
      save({ params: { id: webhook.id }, body: edited.withVersion(body) }, meta),
    draft: `webhook-${webhook.id}`,
    reload: edited.reload,
    name: t('webhook.edit'),
    done: () => t('webhook.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('webhook.editTitle')}
      submitLabel={t('webhook.save')}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {sending.isStale && <StaleNotice onLoadNewest={() => void sending.loadNewest()} />}
      <WebhookFields form={form} />
    </FormDialog>
  );
};

/** Resumes a webhook that was paused. */
const Resume = ({ webhook: { id, version, ...webhook } }: { webhook: Webhook }) => {
  const { t } = useTranslation();
  const resuming = useSubmit(useChange(webhookCalls.save), {
    name: t('webhook.resume'),
    done: () => t('webhook.resumed'),
    reportsByToast: true,
  });
  const { url, topics, active } = webhook;
  return (
    <Button
      kind="primary"
      icon={Play}
      pending={resuming.isSending}
      onClick={() => void resuming.submit({ params: { id }, body: { url, topics, active, version } })}
    >
      {t('webhook.resume')}
    </Button>
  );
};

/** What can be done with a webhook: resumed, changed, deleted. */
export const WebhookActions = ({ webhook, reload }: WebhookActionsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const removing = useSubmit(useChange(webhookCalls.remove), {
    name: t('webhook.delete'),
    done: () => t('webhook.deleted'),
    onDone: () => void navigate(paths.webhooks),
    reportsByToast: true,
  });
  const isPaused = webhook.active && webhook.pausedAt !== null;
  return (
    <>
      {isPaused && <Resume webhook={webhook} />}
      <Button kind={isPaused ? 'default' : 'primary'} icon={SquarePen} onClick={() => setOpen(true)}>
        {t('webhook.edit')}
      </Button>
      <Button
        kind="delete"
        variant="ghost"
        pending={removing.isSending}
        confirm={{
          title: t('webhook.deleteAsk'),
          description: t('webhook.deleteEffect'),
          confirmLabel: t('delete'),
        }}
        onClick={() => void removing.submit({ params: { id: webhook.id } })}
      >
        {t('delete')}
      </Button>
      {isOpen && <EditDialog webhook={webhook} reload={reload} onClose={() => setOpen(false)} />}
    </>
  );
};

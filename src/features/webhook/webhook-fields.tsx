import { WEBHOOK_TOPICS, type WebhookBody } from '@contract/webhook';
import { CheckList } from '@src/components/form/check-list';
import { TextField } from '@src/components/form/fields';
import { Checkbox } from '@src/components/ui/checkbox';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export type WebhookForm = UseFormReturn<WebhookBody, unknown, WebhookBody>;

/** Field labels of a webhook, in form order. */
export const useWebhookLabels = (): FieldLabels<WebhookBody> => {
  const { t } = useTranslation();
  return [
    ['url', t('webhook.url')],
    ['topics', t('webhook.topics')],
    ['active', t('webhook.active')],
  ];
};

/** Where a program is told, and of what. */
export const WebhookFields = ({ form }: { form: WebhookForm }) => {
  const { t } = useTranslation();
  const { isSubmitted, errors } = form.formState;
  return (
    <>
      <TextField
        form={form}
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        label={t('webhook.url')}
        help={t('webhook.urlHelp')}
      />
      <CheckList
        name="topics"
        label={t('webhook.topics')}
        items={WEBHOOK_TOPICS.map((id) => ({ id, name: t(`webhook.topic.${id}`) }))}
        chosen={form.watch('topics')}
        onChange={(topics) =>
          form.setValue('topics', topics, { shouldDirty: true, shouldValidate: isSubmitted })
        }
        none=""
        error={errors.topics?.message}
      />
      <Checkbox label={t('webhook.activeHelp')} {...form.register('active')} />
    </>
  );
};

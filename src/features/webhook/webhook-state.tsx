import type { Webhook } from '@contract/webhook';
import { Badge } from '@src/components/ui/badge';
import { CircleCheck, CirclePause, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether a webhook is told of anything now. */
export const WebhookState = ({ webhook: { active, pausedAt } }: { webhook: Webhook }) => {
  const { t } = useTranslation();
  if (!active) return <Badge icon={CircleSlash}>{t('webhook.state.off')}</Badge>;
  if (pausedAt)
    return (
      <Badge tone="danger" icon={CirclePause}>
        {t('webhook.state.paused')}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {t('webhook.state.active')}
    </Badge>
  );
};

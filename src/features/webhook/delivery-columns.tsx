import { type DeliveryStatus, type WebhookDelivery, webhookCalls } from '@contract/webhook';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import type { Times } from '@src/hooks/use-times';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface SendAgainProps {
  webhookId: number;
  delivery: WebhookDelivery;
}

const SendAgain = ({ webhookId, delivery: { id, topic, kind, recordId } }: SendAgainProps) => {
  const { t } = useTranslation();
  const what = [t(`webhook.topic.${topic}`), t(`webhook.kind.${kind}`), recordId].join(' ');
  const sending = useSubmit(useChange(webhookCalls.sendAgain), {
    name: t('webhook.sendAgainOf', { what }),
    done: () => t('webhook.sendAgainDone'),
    reportsByToast: true,
  });
  return (
    <Button
      size="sm"
      icon={Send}
      pending={sending.isSending}
      aria-label={t('webhook.sendAgainOf', { what })}
      onClick={() => void sending.submit({ params: { id: webhookId, deliveryId: id } })}
    >
      {t('webhook.sendAgain')}
    </Button>
  );
};

const LOOKS = {
  waiting: { tone: 'accent', icon: Hourglass },
  delivered: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
} as const satisfies Record<DeliveryStatus, { tone: string; icon: LucideIcon }>;

const Note = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

interface DeliveryColumnsOptions {
  webhookId: number;
  times: Times;
  canSend: boolean;
}

/** The columns of what was sent to a webhook. */
export const deliveryColumns = (
  t: TFunction,
  { webhookId, times, canSend }: DeliveryColumnsOptions,
): Column<WebhookDelivery>[] => [
  {
    id: 'topic',
    header: t('webhook.delivery.topic'),
    isTitle: true,
    cell: ({ topic, kind, recordId }) => (
      <>
        {t(`webhook.topic.${topic}`)}
        <span className="block text-sm font-normal text-text-muted">
          {[t(`webhook.kind.${kind}`), recordId].join(' ')}
        </span>
      </>
    ),
  },
  {
    id: 'at',
    header: t('webhook.delivery.at'),
    sort: 'at',
    cell: ({ at }) => (
      <time dateTime={at} title={times.exact(at)} className="whitespace-nowrap">
        {times.ago(at)}
      </time>
    ),
  },
  {
    id: 'status',
    header: t('webhook.delivery.status'),
    cell: ({ status, attempts, nextAt }) => (
      <>
        <Badge {...LOOKS[status]}>{t(`webhook.status.${status}`)}</Badge>
        <Note>{t('webhook.attempts', { count: attempts })}</Note>
        {nextAt && attempts > 0 && <Note>{t('webhook.nextAt', { at: times.exact(nextAt) })}</Note>}
      </>
    ),
  },
  {
    id: 'answer',
    header: t('webhook.delivery.answer'),
    cell: ({ problem, responseStatus, answer }) => {
      const said = [problem && t(`webhook.problem.${problem}`), responseStatus].filter(Boolean).join(' · ');
      return said || answer ? (
        <>
          {said}
          {answer && <code className="block text-xs wrap-anywhere text-text-muted">{answer}</code>}
        </>
      ) : (
        '–'
      );
    },
  },
  ...(canSend
    ? [
        {
          id: 'actions',
          header: t('table.actions'),
          align: 'right' as const,
          cell: (delivery: WebhookDelivery) => <SendAgain webhookId={webhookId} delivery={delivery} />,
        },
      ]
    : []),
];

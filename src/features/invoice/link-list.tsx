import { documentLinkCalls } from '@contract/document-link';
import type { Invoice } from '@contract/invoice';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface LinkListProps {
  invoice: Invoice;
  timeZone: string;
}

/** The mailed links of an invoice, newest first: to whom, whether it was opened, and to end it. */
export const LinkList = ({ invoice, timeZone }: LinkListProps) => {
  const { t, i18n } = useTranslation();
  const end = useSubmit(useChange(documentLinkCalls.end), {
    name: t('document.link.end'),
    done: () => t('document.link.endDone'),
  });
  const at = (instant: string) => formatInstant(i18n.language, instant, timeZone);
  const params = { premiseId: invoice.premise.id, code: invoice.code };
  return (
    <Card title={t('document.link.list')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {[...invoice.links].reverse().map(({ id, to, openedAt, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block break-words">{to}</span>
              <span className="block text-xs text-text-muted">
                {endedAt
                  ? t('document.link.endedAt', { at: at(endedAt) })
                  : openedAt
                    ? t('document.link.openedAt', { at: at(openedAt) })
                    : t('document.link.notOpened')}
              </span>
            </span>
            {!endedAt && invoice.allowed.includes('mail') && (
              <Button
                variant="ghost"
                size="sm"
                icon={Link2Off}
                className="-mr-2"
                disabled={end.isSending}
                aria-label={t('document.link.endOf', { to })}
                onClick={() => void end.submit({ params: { ...params, id: String(id) } })}
              >
                {t('document.link.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

import type { Invoice } from '@contract/invoice';
import type { Id } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { formatInstant } from '@src/lib/format';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface LinkListProps {
  links: Invoice['links'];
  timeZone: string;
  /** Ends a link, if the reader may. */
  onEnd?: ((id: Id) => void) | undefined;
  isEnding: boolean;
}

/** The mailed links of an invoice or a note, newest first: to whom, whether it was opened, and to end it. */
export const LinkList = ({ links, timeZone, onEnd, isEnding }: LinkListProps) => {
  const { t, i18n } = useTranslation();
  const at = (instant: string) => formatInstant(i18n.language, instant, timeZone);
  if (links.length === 0) return null;
  return (
    <Card title={t('document.link.list')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {[...links].reverse().map(({ id, to, failure, openedAt, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block break-words">{to}</span>
              <span className="block text-xs text-text-muted">
                {endedAt
                  ? t('document.link.endedAt', { at: at(endedAt) })
                  : openedAt
                    ? t('document.link.openedAt', { at: at(openedAt) })
                    : !failure && t('document.link.notOpened')}
              </span>
              {failure && (
                <span className="block text-xs text-warning-text">
                  {t('document.link.notSent', { why: t(`unsentMail.failure.${failure}`) })}
                </span>
              )}
            </span>
            {!endedAt && onEnd && (
              <Button
                variant="ghost"
                size="sm"
                icon={Link2Off}
                className="-mr-2"
                disabled={isEnding}
                aria-label={t('document.link.endOf', { to })}
                onClick={() => onEnd(id)}
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

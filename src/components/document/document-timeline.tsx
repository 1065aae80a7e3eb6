import type { DocumentAction, DocumentHistory } from '@contract/document-history';
import { formatInstant } from '@src/lib/format';
import { paymentMethodText } from '@src/lib/payment-method';
import { clsx } from 'clsx';
import {
  Ban,
  BellOff,
  BellRing,
  CircleDollarSign,
  FilePlus,
  type LucideIcon,
  Mail,
  MailQuestion,
  Pencil,
  Split,
  Stamp,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ICONS: Record<DocumentAction, LucideIcon> = {
  requested: MailQuestion,
  drafted: FilePlus,
  edited: Pencil,
  issued: Stamp,
  split: Split,
  paid: CircleDollarSign,
  reversed: Undo2,
  mailed: Mail,
  reminded: BellRing,
  notReminded: BellOff,
  voided: Ban,
};

interface DocumentTimelineProps {
  history: DocumentHistory;
  timeZone: string;
}

/** The history of a document, newest first: who, when, what, and the details. */
export const DocumentTimeline = ({ history, timeZone }: DocumentTimelineProps) => {
  const { t, i18n } = useTranslation();
  const detailText = (action: DocumentAction, detail: string): string => {
    if (action === 'notReminded') return t('document.history.unconfirmed', { address: detail });
    if (action === 'issued') return t('document.history.revision', { revision: detail });
    if (action !== 'paid' && action !== 'reversed') return detail;
    const [method = '', ...rest] = detail.split(' · ');
    return [paymentMethodText(t, method), ...rest].join(' · ');
  };
  const newestFirst = history.map((entry, index) => ({ entry, index })).reverse();
  return (
    <ol className="flex flex-col">
      {newestFirst.map(({ entry: { at, by, action, detail, otherAddresses = 0 }, index }) => {
        const Icon = ICONS[action];
        return (
          <li key={index} className={clsx('relative flex gap-3', index > 0 && 'pb-4')}>
            {index > 0 && <span className="absolute top-7 bottom-0 left-3.5 w-px bg-line" aria-hidden />}
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-sunken text-text-muted">
              <Icon className="size-4" aria-hidden />
            </span>
            <div className="min-w-0 flex-1 pt-1 text-sm">
              <p>{t(`document.history.${action}`, { person: by?.name ?? t('document.history.system') })}</p>
              {detail && <p className="break-words text-text-muted">{detailText(action, detail)}</p>}
              {action === 'notReminded' && !detail && (
                <p className="text-text-muted">{t('document.history.noAddress')}</p>
              )}
              {otherAddresses > 0 && (
                <p className="text-text-muted">
                  {t(detail ? 'document.history.andOthers' : 'document.history.toOthers', {
                    count: otherAddresses,
                  })}
                </p>
              )}
              <time dateTime={at} className="text-xs text-text-muted">
                {formatInstant(i18n.language, at, timeZone)}
              </time>
            </div>
          </li>
        );
      })}
    </ol>
  );
};

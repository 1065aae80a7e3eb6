import { LOCALES } from '@domain/day-text';
import { Dialog } from '@src/components/ui/dialog';
import { EmptyState } from '@src/components/ui/empty-state';
import { currentLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { splitLinks, useMailbox } from './mailbox';

/** The text of an email with clickable links. */
const MailText = ({ text, onFollow }: { text: string; onFollow: () => void }) => {
  const keyed = splitLinks(text).map((part, place) => ({ ...part, key: `${place} ${part.text}` }));
  return (
    <p className="text-sm break-words whitespace-pre-line">
      {keyed.map(({ key, text: content, isLink }) =>
        isLink ? (
          <a
            key={key}
            href={content}
            onClick={onFollow}
            className="break-all text-primary-text underline underline-offset-4"
          >
            {content}
          </a>
        ) : (
          content
        ),
      )}
    </p>
  );
};

/** The emails of the demo, which aren't sent anywhere. */
export const MailboxDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const mails = useMailbox((mailbox) => mailbox.mails);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('demoMailbox.title')}
      description={t('demoMailbox.description')}
    >
      {mails.length === 0 && <EmptyState icon={Mail} text={t('demoMailbox.empty')} />}
      <ul className="flex flex-col divide-y divide-line">
        {mails.map(({ messageId, to, subject, text, date }, index) => (
          <li key={messageId}>
            <details open={index === 0} className="py-2">
              <summary className="cursor-pointer py-1 font-medium">
                {subject}
                <span className="block text-xs font-normal text-text-muted">
                  {t('demoMailbox.facts', {
                    to,
                    time: relativeTime(date, serverNow(), {
                      locale: LOCALES[currentLanguage()],
                      nowLabel: t('justNow'),
                    }),
                  })}
                </span>
              </summary>
              <div className="py-2">
                <MailText text={text} onFollow={onClose} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

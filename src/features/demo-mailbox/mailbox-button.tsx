import { Button } from '@src/components/ui/button';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailbox } from './mailbox';

const MailboxDialog = lazy(() =>
  import('./mailbox-dialog').then((module) => ({ default: module.MailboxDialog })),
);

/** Opens the demo mailbox, on pages for signed-out users, who need the links in emails. */
export const MailboxButton = () => {
  const { t } = useTranslation();
  const count = useMailbox((mailbox) => mailbox.mails.length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="fixed right-4 bottom-16 z-bar shadow-raised">
        <Button size="sm" variant="outline" icon={Mail} onClick={() => setOpen(true)}>
          {t('demoMailbox.label', { count })}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <MailboxDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

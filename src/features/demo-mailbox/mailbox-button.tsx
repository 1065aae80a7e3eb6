import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailbox } from './mailbox';

const MailboxDialog = lazyDialog(() => import('./mailbox-dialog').then((module) => module.MailboxDialog));

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
      {isOpen && <MailboxDialog onClose={() => setOpen(false)} />}
    </>
  );
};

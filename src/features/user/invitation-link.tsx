import type { InvitedUser } from '@contract/user';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CopyButton } from '@src/components/ui/copy-button';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** The link of an invitation that no mail server sends. It can't be shown again. */
export const InvitationLink = ({ user, link }: { user: InvitedUser; link: string }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('user.link.title', { name: user.name })}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-muted">{t('user.link.text', { email: user.email })}</p>
        <code className="rounded bg-surface-sunken px-2 py-1 wrap-anywhere">{link}</code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={link} label={t('user.link.copy')} />
          <Button to={paths.user(user.id)}>{t('user.link.open')}</Button>
        </div>
      </div>
    </Card>
  );
};

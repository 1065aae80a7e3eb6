import { FLAGS } from '@contract/access';
import { type InvitedUser, type NewUserBody, userCalls } from '@contract/user';
import { isInternal } from '@domain/access';
import { useChange } from '@src/api/use-change';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CopyButton } from '@src/components/ui/copy-button';
import { currentLanguage } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { UserForm } from './user-form';

/** The link of an invitation that no mail server sends. It can't be shown again. */
const InvitationLink = ({ user, link }: { user: InvitedUser; link: string }) => {
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

/** Without what the chosen roles don't have: a role may have been unticked after its groups were chosen. */
const bodyOfRoles = ({
  premiseGroupIds,
  securityGroupIds,
  premiseIds,
  ...body
}: NewUserBody): NewUserBody => ({
  ...body,
  ...(isInternal(body.roles) && { premiseGroupIds, securityGroupIds }),
  ...(body.roles.includes('Client') && { premiseIds }),
});

/** Invites a user. Where no mail server sends the invitation, its link is shown once. */
export const UserCreate = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(userCalls.create);
  const [invited, setInvited] = useState<InvitedUser>();
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.users} />}
        title={t('user.create.title')}
        subtitle={invited?.link ? undefined : t('user.create.subtitle')}
      />
      {invited?.link ? (
        <InvitationLink user={invited} link={invited.link} />
      ) : (
        <UserForm
          values={{
            email: '',
            firstName: '',
            lastName: '',
            phone: '',
            roles: [],
            companyId: null,
            featureFlags: FLAGS.map((name) => ({ name, enabled: true })),
            language: currentLanguage(),
            premiseGroupIds: [],
            securityGroupIds: [],
            premiseIds: [],
          }}
          company={null}
          submitLabel={t('user.create.submit')}
          cancelTo={paths.users}
          draft="user.new"
          isNew
          save={(body, meta) => create({ body: bodyOfRoles(body) }, meta)}
          // Without a mail server nothing was sent: the card with the link says so.
          done={({ email, link }) => (link ? undefined : t('user.done.invite', { email }))}
          onDone={(user) => {
            if (user.link) setInvited(user);
            else navigate(paths.user(user.id), { replace: true });
          }}
        />
      )}
    </Page>
  );
};

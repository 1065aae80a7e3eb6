import { FLAGS } from '@contract/access';
import { userCalls } from '@contract/user';
import { useChange } from '@src/api/use-change';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { currentLanguage } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { UserForm } from './user-form';

/** Invites a user. */
export const UserCreate = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(userCalls.create);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.users} />}
        title={t('user.create.title')}
        subtitle={t('user.create.subtitle')}
      />
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
        }}
        company={null}
        submitLabel={t('user.create.submit')}
        cancelTo={paths.users}
        draft="user.new"
        save={(body, meta) => create({ body }, meta)}
        done={({ email }) => t('user.done.invite', { email })}
        onDone={({ id }) => navigate(paths.user(id), { replace: true })}
      />
    </Page>
  );
};

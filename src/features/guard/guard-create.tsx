import { guardCalls } from '@contract/guard';
import { useChange } from '@src/api/use-change';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GuardForm } from './guard-form';
import { NEW_GUARD } from './guard-values';

export const GuardCreate = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(guardCalls.create);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.guards} />}
        title={t('guard.create.title')}
        subtitle={t('guard.create.subtitle')}
      />
      <GuardForm
        values={NEW_GUARD}
        submitLabel={t('guard.create.submit')}
        cancelTo={paths.guards}
        save={(body, meta) => create({ body }, meta)}
        done={({ name }) => t('guard.create.done', { name })}
        onDone={({ id }) => navigate(paths.guard(id), { replace: true })}
      />
    </Page>
  );
};

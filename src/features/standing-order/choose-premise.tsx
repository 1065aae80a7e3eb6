import type { Area } from '@contract/access';
import { FormField } from '@src/components/form/form-field';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Select } from '@src/components/ui/select';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePremiseChoices } from './use-premise-choices';

/** Asks for the premise of a new standing order. */
export const ChoosePremise = ({ area }: { area: Area }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const premises = usePremiseChoices(area) ?? [];
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.standingOrders(area)} />}
        title={t('standingOrder.create.title')}
      />
      <Card className="max-w-form">
        <FormField name="premiseId" label={t('standingOrder.premise')} isRequired>
          {(field) => (
            <Select
              {...field}
              placeholder={t('standingOrder.form.choosePremise')}
              options={premises.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={({ target }) =>
                navigate(paths.newStandingOrder(area, target.value), { replace: true })
              }
            />
          )}
        </FormField>
      </Card>
    </Page>
  );
};

import type { Area } from '@contract/access';
import { type Premise, premiseCalls } from '@contract/premise';
import { savedAnswer } from '@src/api/saved-answer';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PremiseBadge } from './premise-columns';
import { PremiseForm } from './premise-form';
import { PremiseSkeleton } from './premise-skeleton';
import { valuesOf } from './premise-values';

/** Edits a premise. Closing and reopening are actions on its page. */
export const PremiseEdit = ({ area, premiseId }: { area: Area; premiseId: number }) => {
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  return (
    <Loaded
      isPage
      queries={{ premise }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<PremiseSkeleton />}
    >
      {(loaded) => <Edit area={area} {...loaded} reload={() => refetchData(premise)} />}
    </Loaded>
  );
};

interface EditProps {
  area: Area;
  premise: Premise;
  reload: () => Promise<Premise | undefined>;
}

const Edit = ({ area, premise, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const save = useChange(premiseCalls.save[area]);
  const edited = useEditedRecord(premise, reload, valuesOf);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premise(area, premise.id)} state={origin} />}
        title={t('premise.edit.title', { name: premise.name })}
        status={<PremiseBadge premise={premise} />}
      />
      <PremiseForm
        area={area}
        values={valuesOf(premise)}
        premise={premise}
        submitLabel={t('premise.edit.submit')}
        cancelTo={paths.premise(area, premise.id)}
        save={async (body, meta) =>
          savedAnswer(await save({ params: { id: premise.id }, body: edited.withVersion(body) }, meta))
        }
        done={() => t('premise.edit.done')}
        onDone={({ id }) => navigate(paths.premise(area, id), { replace: true, state: origin })}
        reload={edited.reload}
      />
    </Page>
  );
};

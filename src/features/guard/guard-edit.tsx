import { type Guard, guardCalls } from '@contract/guard';
import { savedAnswer } from '@src/api/saved-answer';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GuardStatusBadge } from './guard-columns';
import { GuardForm } from './guard-form';
import { toValues } from './guard-values';

/** Edits a guard. Shifts that the guard may no longer take are shown and released in the same write. */
export const GuardEdit = ({ guardId }: { guardId: number }) => {
  const guard = useCall(guardCalls.get, { params: { id: guardId } });
  return (
    <Loaded
      isPage
      queries={{ guard }}
      missing={<Missing what="guard" to={paths.guards} />}
      skeleton={
        <SkeletonStack>
          <Skeleton className="h-[60px] w-[240px]" />
          <Skeleton className="h-[320px]" />
        </SkeletonStack>
      }
    >
      {(loaded) => <Edit {...loaded} reload={() => refetchData(guard)} />}
    </Loaded>
  );
};

interface EditProps {
  guard: Guard;
  reload: () => Promise<Guard | undefined>;
}

const Edit = ({ guard, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const originState = useKeptOrigin();
  const save = useChange(guardCalls.save);
  const edited = useEditedRecord(guard, reload, toValues);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.guard(guard.id)} state={originState} />}
        title={t('guard.edit.title', { name: guard.name })}
        status={<GuardStatusBadge status={guard.status} />}
      />
      <GuardForm
        guard={guard}
        values={toValues(guard)}
        submitLabel={t('guard.edit.submit')}
        cancelTo={paths.guard(guard.id)}
        save={async (body, meta) =>
          savedAnswer(await save({ params: { id: guard.id }, body: edited.withVersion(body) }, meta))
        }
        done={() => t('guard.edit.done')}
        onDone={({ id }) => navigate(paths.guard(id), { replace: true, state: originState })}
        reload={edited.reload}
      />
    </Page>
  );
};

import type { CallQuery } from '@contract/call';
import { DOCUMENT_KINDS, documentCalls } from '@contract/document';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { FilterBar } from '@src/components/table/filter-bar';
import { Skeleton } from '@src/components/ui/skeleton';
import type { ListInUse } from '@src/hooks/use-list-state';
import { useTranslation } from 'react-i18next';
import type { WorklistState } from './list-state';
import { StageChips } from './stage-chips';

interface WorklistFiltersProps {
  list: ListInUse<WorklistState>;
  query: CallQuery<typeof documentCalls.list.admin>;
  premises: readonly { id: number; name: string }[] | undefined;
}

/** The stages of the listed documents, with counts and sums, and the other filters. */
export const WorklistFilters = ({ list, query, premises }: WorklistFiltersProps) => {
  const { t } = useTranslation();
  const { stage: _stage, limit: _limit, offset: _offset, sort: _sort, format: _format, ...filters } = query;
  const stages = useCall(documentCalls.stages.admin, { query: filters }, { keepsPrevious: true });
  return (
    <>
      <Loaded queries={{ stages }} skeleton={<Skeleton className="h-10" />}>
        {(loaded) => (
          <StageChips
            sums={loaded.stages}
            value={list.state.stage}
            onChange={(stage) => list.change({ stage })}
          />
        )}
      </Loaded>
      <FilterBar
        list={list}
        search={t('document.search')}
        selects={[
          {
            name: 'premiseId',
            label: t('document.column.premise'),
            all: t('manageBooking.allPremises'),
            options: premises,
          },
          {
            name: 'kind',
            label: t('document.column.document'),
            all: t('document.allKinds'),
            values: DOCUMENT_KINDS,
            textOf: (kind) => t(`document.kind.${kind}`),
          },
        ]}
        flags={[{ name: 'overdue', label: t('document.overdueOfAll') }]}
        removable={
          list.state.status
            ? {
                name: 'status',
                label: t('document.ofStatus', { status: t(`document.status.${list.state.status}`) }),
              }
            : undefined
        }
      />
    </>
  );
};

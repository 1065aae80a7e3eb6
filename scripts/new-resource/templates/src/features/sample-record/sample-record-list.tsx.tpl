//#client
import type { Area } from '@contract/access';
//#end
import { comboCalls } from '@contract/metadata';
//#client
import { premiseCalls } from '@contract/premise';
//#end
import { /*#fields values*/type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
//#client
//#else
import { useCombo } from '@src/api/combo';
//#end
//#instant
import { useSetting } from '@src/api/setting';
//#end
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
//#guard
import { GuardLink } from '@src/components/ui/guard-link';
//#end
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useCan } from '@src/hooks/use-can';
import { useRowOrigin } from '@src/hooks/use-row-origin';
//#instant
import { type Times, useTimes } from '@src/hooks/use-times';
//#end
//#day
import { formatDay } from '@src/lib/format';
//#end
import { paths } from '@src/lib/paths';
import type { /*#day*/i18n, /*#end*/TFunction } from 'i18next';
import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sampleRecordList } from './list-state';

const columns = (t: TFunction/*#day*/, i18n: i18n/*#end*//*#instant*/, times: Times/*#end*/): Column<SampleRecord>[] => [
//#title
//#fields listColumns
//#end
  { id: 'premise', header: t('sampleRecord.premise'), cell: ({ premise }) => premise.name/*#title*//*#else*/, isTitle: true/*#end*/ },
//#guard
  {
    id: 'guard',
    header: t('sampleRecord.guard'),
    // The row is a link, which would cover this one.
    cell: ({ guard }) => (
      <span className="relative z-sticky">
        <GuardLink guard={guard} />
      </span>
    ),
    sort: 'guard',
  },
//#end
//#title
//#else
//#fields listColumns
//#end
];

//#client
/** The premises to filter by: clients have no combo of them. */
const usePremiseChoices = (area: Area) => {
  const inReach = useCall(comboCalls.premise, { query: { limit: '1000' } }, { enabled: area === 'admin' });
  const own = useCall(
    premiseCalls.list.client,
    { query: { limit: '100', sort: 'name' } },
    { enabled: area === 'client' },
  );
  return area === 'admin' ? inReach.data : own.data?.items;
};

//#end
/** The sample records in reach, with search and premise in the URL. */
//#client
export const SampleRecordList = ({ area }: { area: Area }) => {
//#else
export const SampleRecordList = () => {
//#end
  const { t/*#day*/, i18n/*#end*/ } = useTranslation();
  const shown = useListState(sampleRecordList);
  const { state, query, actions } = shown;
//#client
  const canEdit = useCan(area, 'sampleRecord.edit');
  const list = useCall(sampleRecordCalls.list[area], { query }, { keepsPrevious: true });
  const download = useListDownload(sampleRecordCalls.list[area], { query });
//#else
  const canEdit = useCan('admin', 'sampleRecord.edit');
  const list = useCall(sampleRecordCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(sampleRecordCalls.list, { query });
//#end
//#instant
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
//#end
  const rowState = useRowOrigin('sampleRecords', { query }, list.data);
//#client
  const premises = usePremiseChoices(area);
//#else
  const premises = useCombo(comboCalls.premise).data;
//#end
  return (
    <Page>
      <PageHeader
        title={t('sampleRecord.list.title')}
        //#client
        subtitle={t(`sampleRecord.list.subtitle.${area}`)}
//#else
        subtitle={t('sampleRecord.list.subtitle.admin')}
//#end
        action={
          canEdit && (
            <Button kind="create" to={paths.sampleRecordCreate}>
              {t('sampleRecord.create.title')}
            </Button>
          )
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <FilterBar
        list={shown}
        search={t('sampleRecord.search')}
        selects={[
          {
            name: 'premiseId',
            label: t('sampleRecord.premise'),
            all: t('sampleRecord.allPremises'),
            options: premises,
          },
//#fields selects
        ]}
      />
      <ListView
        list={list}
//#instant
        also={{ setting }}
//#end
        actions={actions}
        empty={{
          icon: FileText,
          none: t('sampleRecord.empty.none'),
          ...(canEdit && {
            action: (
              <Button icon={Plus} to={paths.sampleRecordCreate}>
                {t('sampleRecord.create.title')}
              </Button>
            ),
          }),
          filtered: t('sampleRecord.empty.filtered'),
        }}
      >
        {(records) => (
          <DataTable<SampleRecord>
            caption={t('sampleRecord.list.title')}
            columns={columns(t/*#day*/, i18n/*#end*//*#instant*/, times/*#end*/)}
            rows={records}
            rowKey={({ id }) => id}
            rowPath={({ id }) => paths.sampleRecord(/*#client*/area, /*#end*/id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};

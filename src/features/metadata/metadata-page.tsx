import {
  type ListedEntry,
  METADATA_KINDS,
  type MetadataKind,
  metadataCalls,
  metadataKind,
} from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { refetchData, useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { lazyDialog, lazyPart } from '@src/components/ui/lazy-part';
import { TabLinks } from '@src/components/ui/tab-links';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { usePageSearch } from '@src/hooks/use-page-search';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ArrowUpDown, FileUp, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryColumns } from './entry-columns';
import { metadataList } from './list-state';

/** Tabs of the kinds of entries, each with its count. */
const KindTabs = ({ current }: { current: MetadataKind }) => {
  const { t, i18n } = useTranslation();
  const counts = useCall(metadataCalls.counts, {}).data ?? [];
  const labelOf = (kind: MetadataKind) => {
    const name = t(`metadata.kind.${kind}`);
    const count = counts.find((each) => each.kind === kind)?.count;
    return count === undefined
      ? name
      : t('metadata.kindWithCount', { name, count: formatNumber(i18n.language, count) });
  };
  return (
    <TabLinks
      label={t('metadata.kinds')}
      tabs={METADATA_KINDS.map((kind) => ({
        to: paths.metadataOf(kind),
        label: labelOf(kind),
        isCurrent: kind === current,
      }))}
    />
  );
};

const EntryDialog = lazyDialog(() => import('./entry-dialog').then((module) => module.EntryDialog));

/** Entries of one kind; search, order and page are in the URL. */
const EntryList = ({ kind }: { kind: MetadataKind }) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(metadataList);
  const { state, query, actions } = shown;
  const given = { params: { kind }, query };
  const list = useCall(metadataCalls.list, given, { keepsPrevious: true });
  const counts = useCall(metadataCalls.counts, {}).data ?? [];
  const download = useListDownload(metadataCalls.list, given);
  const [edited, setEdited] = useState<ListedEntry | 'new'>();
  const entry = edited === 'new' ? undefined : edited;
  const add = t(`metadata.add.${kind}`);
  return (
    <>
      <PageHeader
        title={t('metadata.title')}
        subtitle={t(`metadata.about.${kind}`)}
        action={
          <Button kind="create" onClick={() => setEdited('new')}>
            {add}
          </Button>
        }
        download={
          <>
            <Button icon={ArrowUpDown} to={paths.metadataOrder(kind)}>
              {t('metadata.order.change')}
            </Button>
            <DownloadMenu {...download} count={list.data?.total} />
          </>
        }
        menu={
          <DropdownMenuLink to={paths.metadataImportOf(kind)} icon={FileUp}>
            {t('import.action')}
          </DropdownMenuLink>
        }
      />
      <KindTabs current={kind} />
      <FilterBar list={shown} search={t('metadata.search')} />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: ListPlus,
          none: t(`metadata.none.${kind}`),
          action: <Button onClick={() => setEdited('new')}>{add}</Button>,
          filtered: t('metadata.filtered'),
        }}
      >
        {(entries) => (
          <DataTable
            caption={t(`metadata.kind.${kind}`)}
            columns={entryColumns(kind, { t, language: i18n.language as Lang, onEdit: setEdited })}
            rows={entries}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
      {edited && (
        <EntryDialog
          kind={kind}
          entry={entry}
          lastOrder={counts.find((each) => each.kind === kind)?.count ?? 0}
          reload={async () => (await refetchData(list))?.items.find(({ id }) => id === entry?.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

// Loaded separately with the drag-and-drop library.
const EntryOrder = lazyPart(() => import('./entry-order').then((module) => module.EntryOrder));

/** The lists of names used in pickers, one kind at a time. */
export const MetadataPage = () => {
  const [search] = usePageSearch();
  const read = metadataKind.safeParse(search.get('kind'));
  const kind: MetadataKind = read.success ? read.data : 'region';
  return (
    <Page>
      {search.get('view') === 'order' ? (
        <EntryOrder key={kind} kind={kind} />
      ) : (
        // Keyed: the state of the list belongs to one kind.
        <EntryList key={kind} kind={kind} />
      )}
    </Page>
  );
};

import type { Area } from '@contract/access';
import { NOTE_STATUSES, type NoteKind, type NoteListRow } from '@contract/credit-note';
import { premiseCalls } from '@contract/premise';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DocumentBadge } from '@src/components/document/document-badge';
import { isNotFound } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { formatDay, formatInstant, formatMoney } from '@src/lib/format';
import { notePathsOf, paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { noteList } from './list-state';
import { noteCallsOf } from './note-calls';

const noteColumns = (t: TFunction, language: string, timeZone: string): Column<NoteListRow>[] => [
  {
    id: 'code',
    header: t('note.number'),
    isTitle: true,
    cell: ({ code }) => <span className="tabular whitespace-nowrap">{code}</span>,
  },
  {
    id: 'status',
    card: 'corner',
    header: t('invoice.state'),
    cell: ({ status, damaged }) => <DocumentBadge status={status} isDamaged={damaged} />,
  },
  {
    id: 'invoice',
    header: t('note.invoice'),
    cell: ({ invoicePrintCode }) => <span className="tabular whitespace-nowrap">{invoicePrintCode}</span>,
  },
  {
    id: 'reason',
    card: 'none',
    header: t('note.reason'),
    cell: ({ reason }) => <span className="line-clamp-2">{reason}</span>,
  },
  {
    id: 'created',
    card: 'none',
    header: t('note.created'),
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatInstant(language, createdAt, timeZone)}
      </time>
    ),
  },
  {
    id: 'issued',
    card: 'line',
    header: t('note.issuedOn'),
    sort: 'issuedAt',
    cell: ({ issuedOn }) =>
      issuedOn && <span className="whitespace-nowrap">{formatDay(language, issuedOn)}</span>,
  },
  {
    id: 'total',
    card: 'end',
    header: t('document.total'),
    align: 'right',
    sort: 'total',
    cell: ({ total, currency }) => (
      <span className="tabular whitespace-nowrap">{formatMoney(language, total, currency)}</span>
    ),
  },
];

interface NoteListProps {
  area: Area;
  premiseId: number;
  kind: NoteKind;
}

/** The credit or debit notes of a premise: requests, drafts and issued ones. */
export const NoteList = ({ area, premiseId, kind }: NoteListProps) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(noteList);
  const { state, actions } = shown;
  const query = { ...shown.query, premiseId: String(premiseId) };
  const calls = noteCallsOf(kind);
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const list = useCall(calls.list, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const download = useListDownload(calls.list, { query });
  const rowState = useRowOrigin('notes', { query }, list.data);
  const create = useCan(area, 'creditNote.edit') && {
    to: notePathsOf(kind).create(area, premiseId),
    label: t(`note.create.action.${area}.${kind}`),
  };
  if (isNotFound(premise)) return <Missing what="premise" to={paths.premises(area)} />;
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premise(area, premiseId)} />}
        title={t(`note.list.title.${kind}`)}
        subtitle={premise.data?.name}
        action={
          create && (
            <Button kind="create" to={create.to}>
              {create.label}
            </Button>
          )
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <FilterBar
        list={shown}
        search={t('note.list.search')}
        selects={[
          {
            name: 'status',
            label: t('invoice.state'),
            all: t('note.list.allStatuses'),
            // Clients don't see drafts.
            values: NOTE_STATUSES.filter((status) => area === 'admin' || status !== 'Draft'),
            textOf: (status) => t(`document.status.${status}`),
          },
        ]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: ReceiptText,
          none: t(`note.list.none.${kind}`),
          action: create && <Button to={create.to}>{create.label}</Button>,
          filtered: t('note.list.filtered'),
        }}
      >
        {(notes, also) => (
          <DataTable
            caption={t(`note.list.title.${kind}`)}
            columns={noteColumns(t, i18n.language, also.setting.timeZone)}
            rows={notes}
            rowKey={(note) => note.id}
            rowPath={(note) => notePathsOf(kind).one(area, premiseId, note.code)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};

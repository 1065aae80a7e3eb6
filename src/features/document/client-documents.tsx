import { DOCUMENT_KINDS, documentCalls } from '@contract/document';
import type { Premise } from '@contract/premise';
import type { Month } from '@contract/primitives';
import { sumMoney } from '@domain/money';
import { useAllPremises } from '@src/api/premise';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Figure } from '@src/components/ui/figure';
import { Skeleton, SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientColumns } from './document-columns';
import { documentKey, documentPath } from './document-path';
import { clientDocuments } from './list-state';

/** The unpaid and the overdue amount of a client. */
const OwedFigures = () => {
  const { t, i18n } = useTranslation();
  const stages = useCall(documentCalls.stages.client, { query: { unpaid: 'true' } });
  return (
    <Loaded queries={{ stages }} skeleton={<Skeleton className="h-24" />}>
      {(loaded) => {
        const { currency, stages: sums } = loaded.stages;
        const overdue = sums.filter(({ stage }) => stage === 'overdue');
        const countOf = (some: typeof sums) => some.reduce((sum, { count }) => sum + count, 0);
        const money = (some: typeof sums) =>
          formatMoney(i18n.language, sumMoney(some.map(({ balance }) => balance)), currency);
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <Figure
              label={t('document.client.owed')}
              value={<span className="whitespace-nowrap">{money(sums)}</span>}
              note={t('document.client.invoices', { count: countOf(sums) })}
              to={`${paths.documents('client')}?unpaid=true`}
            />
            <Figure
              label={t('document.overdue')}
              value={<span className="whitespace-nowrap">{money(overdue)}</span>}
              note={t('document.client.invoices', { count: countOf(overdue) })}
              to={`${paths.documents('client')}?overdue=true`}
              isHighlighted={overdue.length > 0}
            />
          </div>
        );
      }}
    </Loaded>
  );
};

/** Links of each premise to its statement, its credit notes and a credit request. */
const PremiseLinks = ({ premises }: { premises: readonly Premise[] }) => {
  const { t } = useTranslation();
  const links = [
    [t('document.client.statement'), paths.statement],
    [t('document.client.creditNotes'), paths.creditNotes.list],
    [t('invoice.requestCredit'), paths.creditNotes.create],
  ] as const;
  return (
    <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
      {premises.map((premise) => (
        <li key={premise.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <span className="font-medium">{premise.name}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(([label, path]) => (
              <Link
                key={label}
                to={path('client', premise.id)}
                aria-label={t('document.client.ofPremise', { what: label, premise: premise.name })}
                className="inline-block min-h-6 text-primary-text underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

interface MonthQuotationsProps {
  month: Month;
  premises: readonly Premise[];
}

/** Links to the quotations of a month by premise: a month has no invoices until it is over. */
const MonthQuotations = ({ month, premises }: MonthQuotationsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('document.client.quotations', { month: formatMonth(i18n.language, month) })}>
      <p className="mb-3 text-sm text-text-muted">{t('document.client.quotationsNote')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {premises.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.quotation('client', id, month)}
              className="inline-block min-h-6 text-primary-text underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** All documents of a client, with the amounts owed at the top. */
export const ClientDocuments = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(clientDocuments);
  const { state, query, actions } = shown;
  const list = useCall(documentCalls.list.client, { query }, { keepsPrevious: true });
  const download = useListDownload(documentCalls.list.client, { query });
  const premises = useAllPremises('client');
  return (
    <Page>
      <PageHeader
        title={t('document.client.title')}
        subtitle={t('document.client.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <OwedFigures />
      <FilterBar
        list={shown}
        search={t('document.search')}
        removable={
          state.month ? { name: 'month', label: formatMonth(i18n.language, state.month) } : undefined
        }
        selects={[
          {
            name: 'premiseId',
            label: t('document.column.premise'),
            all: t('manageBooking.allPremises'),
            options: premises.data,
          },
          {
            name: 'kind',
            label: t('document.column.document'),
            all: t('document.allKinds'),
            values: DOCUMENT_KINDS,
            textOf: (kind) => t(`document.kind.${kind}`),
          },
        ]}
        flags={[
          { name: 'unpaid', label: t('document.unpaid') },
          { name: 'overdue', label: t('document.overdue') },
        ]}
      />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: FileCheck,
          none: t('document.client.none'),
          action: <Button to={paths.clientBookings}>{t('home.allBookings')}</Button>,
          filtered: t('document.worklist.filtered'),
        }}
      >
        {(documents) => (
          <DataTable
            caption={t('document.client.title')}
            columns={clientColumns(t, i18n.language)}
            rows={documents}
            rowKey={documentKey}
            rowPath={(row) => documentPath('client', row)}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
      {state.month && premises.data && <MonthQuotations month={state.month} premises={premises.data} />}
      {premises.data?.length !== 0 && (
        <Card title={t('document.client.byPremise')}>
          <Loaded queries={{ premises }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
            {(loaded) => <PremiseLinks premises={loaded.premises} />}
          </Loaded>
        </Card>
      )}
    </Page>
  );
};

import type { Area } from '@contract/access';
import { type StandingOrderListRow, standingOrderCalls, standingOrderStatus } from '@contract/standing-order';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { WorkTabs } from '@src/components/layout/work-tabs';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { formatDay, formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Plus, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standingOrderList } from './list-state';
import { patternText } from './pattern-text';
import { StandingOrderBadge } from './standing-order-badge';
import { usePremiseChoices } from './use-premise-choices';

const columns = (t: TFunction, language: string): Column<StandingOrderListRow>[] => [
  {
    id: 'premise',
    header: t('standingOrder.premise'),
    isTitle: true,
    sort: 'premise',
    cell: ({ premise }) => premise.name,
  },
  {
    id: 'pattern',
    header: t('standingOrder.pattern'),
    card: 'line',
    cell: (order) => (
      <span>
        <Unbroken>{patternText({ t, language }, order)}</Unbroken>
      </span>
    ),
  },
  {
    id: 'status',
    header: t('standingOrder.status.label'),
    sort: 'status',
    card: 'corner',
    cell: ({ status }) => <StandingOrderBadge status={status} />,
  },
  {
    id: 'from',
    header: t('standingOrder.from'),
    sort: 'from',
    card: 'none',
    cell: ({ from }) => <span className="whitespace-nowrap">{formatDay(language, from)}</span>,
  },
  {
    id: 'next',
    header: t('standingOrder.nextMonth'),
    card: 'none',
    cell: ({ nextMonth }) => (
      <span className="whitespace-nowrap">{nextMonth ? formatMonth(language, nextMonth) : '–'}</span>
    ),
  },
  {
    id: 'latest',
    header: t('standingOrder.latest'),
    align: 'right',
    card: 'end',
    cell: ({ latest, currency }) =>
      latest ? (
        <>
          <span className="text-xs whitespace-nowrap text-text-muted not-in-[table]:mr-2 in-[table]:block">
            {formatMonth(language, latest.month)}
          </span>
          <span className="whitespace-nowrap">{formatMoney(language, latest.total, currency)}</span>
        </>
      ) : (
        <span className="hidden in-[table]:inline">–</span>
      ),
  },
];

/** The standing orders in reach, with search, premise and status in the URL. */
export const StandingOrderList = ({ area }: { area: Area }) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(standingOrderList);
  const { state, query, actions } = shown;
  const list = useCall(standingOrderCalls.list[area], { query }, { keepsPrevious: true });
  const download = useListDownload(standingOrderCalls.list[area], { query });
  const rowState = useRowOrigin('standingOrders', { query }, list.data);
  const premises = usePremiseChoices(area);
  const createPath = state.premiseId
    ? paths.newStandingOrder(area, state.premiseId)
    : paths.standingOrderCreate(area);
  return (
    <Page>
      <PageHeader
        title={t('standingOrder.list.title')}
        subtitle={t('standingOrder.list.subtitle')}
        action={
          <Button kind="create" to={createPath}>
            {t('standingOrder.create.title')}
          </Button>
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      {area === 'admin' && <WorkTabs />}
      <FilterBar
        list={shown}
        search={t('standingOrder.search')}
        selects={[
          {
            name: 'premiseId',
            label: t('standingOrder.premise'),
            all: t('standingOrder.allPremises'),
            options: premises,
          },
          {
            name: 'status',
            label: t('standingOrder.status.label'),
            all: t('standingOrder.allStatuses'),
            values: standingOrderStatus.options,
            textOf: (status) => t(`standingOrder.status.${status}`),
          },
        ]}
      />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: Repeat,
          none: t('standingOrder.empty.none'),
          action: (
            <Button icon={Plus} to={createPath}>
              {t('standingOrder.create.title')}
            </Button>
          ),
          filtered: t('standingOrder.empty.filtered'),
        }}
      >
        {(orders) => (
          <DataTable<StandingOrderListRow>
            caption={t('standingOrder.list.title')}
            columns={columns(t, i18n.language)}
            rows={orders}
            rowKey={({ id }) => id}
            rowPath={({ id }) => paths.standingOrder(area, id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};

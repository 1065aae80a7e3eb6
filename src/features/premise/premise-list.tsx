import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import { reachIn } from '@domain/access';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { DropdownMenuItem, DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { Figure } from '@src/components/ui/figure';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Skeleton } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useRoles, useSession } from '@src/stores/session';
import { Building2, CalendarRange, CalendarSync, FileUp, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { premiseList } from './list-state';
import { premiseColumns } from './premise-columns';
import { PremiseFilters } from './premise-filters';
import { usePremiseDays } from './use-premise-days';

/** Number of premises, and of those with a guard today. */
const PremiseCounts = ({ area }: { area: Area }) => {
  const { i18n } = useTranslation();
  const counts = useCall(premiseCalls.count[area], {}, { staleTime: 10_000 });
  const placeholder = <Skeleton className="h-9 w-12" />;
  return (
    <Loaded
      queries={{ counts }}
      skeleton={<Figures total={placeholder} guarded={placeholder} />}
      // The list below shows the error; dashes are enough here.
      failure={<Figures total="–" guarded="–" />}
    >
      {(loaded) => (
        <Figures
          total={formatNumber(i18n.language, loaded.counts.totalPremise)}
          guarded={formatNumber(i18n.language, loaded.counts.totalProtectedPremise)}
        />
      )}
    </Loaded>
  );
};

const Figures = ({ total, guarded }: { total: ReactNode; guarded: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-form">
      <Figure label={t('premise.count.total')} value={total} />
      <Figure label={t('premise.count.protected')} value={guarded} />
    </div>
  );
};

/** Actions on all premises of a client. */
const CalendarMenu = ({ onSubscribe }: { onSubscribe: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      {/* Beside the menu from `sm`. */}
      <DropdownMenuLink icon={CalendarRange} to={paths.premiseCalendar} className="sm:hidden">
        {t('premise.all.title')}
      </DropdownMenuLink>
      <DropdownMenuItem icon={CalendarSync} onSelect={onSubscribe}>
        {t('calendar.subscribe')}
      </DropdownMenuItem>
    </>
  );
};

// Rarely used.
const CalendarDialog = lazyDialog(() =>
  import('@src/components/layout/shift-calendar-dialog').then((module) => module.ShiftCalendarDialog),
);

/** Premises in reach; search, filters, order and page are in the URL. */
export const PremiseList = ({ area }: { area: Area }) => {
  const { t, i18n } = useTranslation();
  const email = useSetting().data?.company.email;
  const shown = useListState(premiseList);
  const { state, query, actions } = shown;
  const hasCompany = useSession((session) => Boolean(session.user?.company));
  const canEdit = useCan(area, 'premise.edit');
  const seesAll = reachIn(area, useRoles(), 'premise.edit') === 'all';
  // A client creates premises for its company; without one there is nobody to bill.
  const canCreate = canEdit && (area === 'admin' || hasCompany);
  const list = useCall(premiseCalls.list[area], { query }, { keepsPrevious: true });
  const days = usePremiseDays(
    (list.data?.items ?? []).map(({ id }) => id),
    area === 'client',
  );
  const download = useListDownload(premiseCalls.list[area], { query });
  const rowState = useRowOrigin('premises', { query }, list.data);
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t(`premise.list.title.${area}`)}
        subtitle={t(`premise.list.subtitle.${area}`)}
        action={
          <>
            {area === 'client' && (
              <Button
                variant="outline"
                icon={CalendarRange}
                to={paths.premiseCalendar}
                className="max-sm:hidden"
              >
                {t('premise.all.title')}
              </Button>
            )}
            {canCreate && (
              <Button kind="create" to={paths.premiseCreate(area)}>
                {t('premise.create.action')}
              </Button>
            )}
          </>
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
        menu={
          area === 'client' ? (
            <CalendarMenu onSubscribe={() => setSubscribing(true)} />
          ) : (
            canEdit && (
              <DropdownMenuLink to={paths.premiseImport} icon={FileUp}>
                {t('import.action')}
              </DropdownMenuLink>
            )
          )
        }
      />
      <PremiseCounts area={area} />
      <PremiseFilters area={area} list={shown} />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: Building2,
          none: t(
            `premise.empty.none.${seesAll ? 'all' : canCreate ? (area === 'client' ? 'own' : 'scope') : area}`,
          ),
          action: canCreate ? (
            <Button icon={Plus} to={paths.premiseCreate(area)}>
              {t('premise.create.action')}
            </Button>
          ) : (
            area === 'client' && email && <ContactLink kind="mailto" to={email} />
          ),
          filtered: t('premise.empty.filtered'),
        }}
      >
        {(premises) => (
          <DataTable
            caption={t(`premise.list.title.${area}`)}
            columns={premiseColumns(t, { area, language: i18n.language, days })}
            rows={premises}
            rowKey={(premise) => premise.id}
            rowPath={(premise) => paths.premise(area, premise.id)}
            rowState={rowState}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
      {isSubscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
};

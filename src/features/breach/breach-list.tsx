import { type Breach, breachCalls, breachKind } from '@contract/breach';
import { comboCalls } from '@contract/metadata';
import { reachIn } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { GuardLink } from '@src/components/ui/guard-link';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useSubmit } from '@src/hooks/use-submit';
import { type Times, useTimes } from '@src/hooks/use-times';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import type { TFunction } from 'i18next';
import { CalendarX, Check, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { breachList } from './list-state';

/** Who has seen a breach, or the button that marks it as seen. */
const SeenBy = ({ breach: { id, guard, premise, seenBy } }: { breach: Breach }) => {
  const { t } = useTranslation();
  const canMark = reachIn('admin', useRoles(), 'breach.see') !== null;
  const params = { guard: guard.name, premise: premise.name };
  const seeing = useSubmit(useChange(breachCalls.see), {
    name: t('breach.seeOf', params),
    done: () => t('breach.seeDone', params),
    reportsByToast: true,
  });
  if (seenBy) return seenBy.name;
  if (!canMark) return <span className="text-text-muted">{t('breach.nobody')}</span>;
  return (
    <Button
      size="sm"
      icon={Check}
      pending={seeing.isSending}
      aria-label={t('breach.seeOf', params)}
      onClick={() => void seeing.submit({ params: { id } })}
    >
      {t('breach.see')}
    </Button>
  );
};

const KIND_BADGES = {
  overridden: { tone: 'warning', icon: ShieldAlert },
  lapsed: { tone: 'danger', icon: CalendarX },
} as const;

const Detail = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

const breachColumns = (t: TFunction, language: string, times: Times): Column<Breach>[] => [
  {
    id: 'shift',
    header: t('breach.shift'),
    isTitle: true,
    cell: ({ slot, premise }) => (
      <Link
        to={paths.booking('admin', premise.id, slot.bookingId)}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
        <span className="block font-normal">
          <span className="whitespace-nowrap">{formatDay(language, slot.date, 'weekday')}</span>{' '}
          <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
        </span>
      </Link>
    ),
  },
  {
    id: 'guard',
    header: t('breach.guard'),
    cell: ({ guard }) => <GuardLink guard={guard} />,
  },
  {
    id: 'rule',
    header: t('breach.rule'),
    cell: ({ kind, message, reason, note }) => (
      <>
        <Badge {...KIND_BADGES[kind]}>{t(`breach.kind.${kind}`)}</Badge>
        <span className="mt-1 block">{message}</span>
        {reason && (
          <Detail>
            {t('breach.reason', {
              reason: [t(`assignment.why.${reason}`), note].filter(Boolean).join(' · '),
            })}
          </Detail>
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: t('breach.at'),
    sort: 'at',
    cell: ({ at, by }) => (
      <>
        <time dateTime={at} title={times.exact(at)} className="whitespace-nowrap">
          {times.ago(at)}
        </time>
        <Detail>{by?.name ?? t('breach.byTime')}</Detail>
      </>
    ),
  },
  {
    id: 'seen',
    header: t('breach.seenBy'),
    cell: (breach) => <SeenBy breach={breach} />,
  },
];

/** Overridden rules, and rules that assignments came to violate later. */
export const BreachList = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(breachList);
  const { state, query, actions } = shown;
  const list = useCall(breachCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(breachCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const guards = useCombo(comboCalls.guard);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <Page>
      <PageHeader
        title={t('breach.title')}
        subtitle={t('breach.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardTabs />
      <FilterBar
        list={shown}
        search={t('breach.search')}
        selects={[
          {
            name: 'kind',
            label: t('breach.kindLabel'),
            all: t('breach.allKinds'),
            values: breachKind.options,
            textOf: (kind) => t(`breach.kind.${kind}`),
          },
          {
            name: 'premiseId',
            label: t('breach.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
          { name: 'securityId', label: t('breach.guard'), all: t('roster.allGuards'), options: guards.data },
        ]}
        period={{ from: t('calendar.from'), to: t('calendar.to') }}
        flags={[{ name: 'unseen', label: t('breach.unseen') }]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: ShieldCheck, none: t('breach.none'), filtered: t('breach.filtered') }}
      >
        {(breaches) => (
          <DataTable
            caption={t('breach.title')}
            columns={breachColumns(t, i18n.language, times)}
            rows={breaches}
            rowKey={(breach) => breach.id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};

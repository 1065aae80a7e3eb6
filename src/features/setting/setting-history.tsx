import type { CallAnswer } from '@contract/call';
import { masterSettingCalls } from '@contract/master-setting';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DataTable } from '@src/components/table/data-table';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { ArrowRight, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settingHistory } from './list-state';
import { type SettingPart, useSettingTexts } from './use-setting-texts';

interface SettingChangeProps {
  field: string;
  before: unknown;
  after: unknown;
  currency: string;
}

const textOf = (parts: readonly SettingPart[], label: string) =>
  parts.find((part) => part.label === label)?.text;

/** A changed setting; of one with several parts, only those that differ. */
const SettingChange = ({ field, before, after, currency }: SettingChangeProps) => {
  const { t } = useTranslation();
  const texts = useSettingTexts(currency);
  const [was, is] = [texts.parts(field, before), texts.parts(field, after)];
  const labels = [...new Set([...was, ...is].map(({ label }) => label))];
  return labels
    .filter((label) => textOf(was, label) !== textOf(is, label))
    .map((label) => (
      <div key={label}>
        <dt className="mr-2 inline text-text-muted">{label}</dt>
        <dd className="inline wrap-anywhere text-text">
          <del className="text-text-muted decoration-1">
            <span className="sr-only">{t('audit.before')} </span>
            <Unbroken>{textOf(was, label) || t('setting.none')}</Unbroken>
          </del>
          <ArrowRight className="mx-1 inline size-4 text-text-muted" aria-hidden />
          <ins className="no-underline">
            <span className="sr-only">{t('audit.after')} </span>
            <Unbroken>{textOf(is, label) || t('setting.none')}</Unbroken>
          </ins>
        </dd>
      </div>
    ));
};

type Entry = CallAnswer<typeof masterSettingCalls.history>['items'][number];

/** History of settings: who changed which from what to what. */
export const SettingHistory = () => {
  const { t } = useTranslation();
  const shown = useListState(settingHistory);
  const { state, query, actions } = shown;
  const list = useCall(masterSettingCalls.history, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <>
      <FilterBar list={shown} search={t('setting.history.search')} />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: History, none: t('setting.history.none'), filtered: t('setting.history.filtered') }}
      >
        {(entries, { setting: { currency } }) => (
          <DataTable<Entry>
            caption={t('setting.tab.history')}
            columns={[
              {
                id: 'at',
                header: t('breach.at'),
                isTitle: true,
                sort: 'at',
                className: 'align-baseline whitespace-nowrap',
                cell: ({ at }) => <time dateTime={at}>{times.exact(at)}</time>,
              },
              {
                id: 'by',
                header: t('audit.who'),
                className: 'align-baseline min-w-32',
                card: 'corner',
                cell: ({ by }) => by?.name ?? t('audit.nobody'),
              },
              {
                id: 'changes',
                header: t('setting.history.changes'),
                className: 'align-baseline',
                // Sentences, such as the typhoon rule, are read from the left.
                card: 'line',
                cell: ({ changes }) => (
                  <dl className="flex flex-col gap-1">
                    {changes.map((change) => (
                      <SettingChange key={change.field} {...change} currency={currency} />
                    ))}
                  </dl>
                ),
              },
            ]}
            rows={entries}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </>
  );
};

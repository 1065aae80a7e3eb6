import { masterSettingCalls } from '@contract/master-setting';
import { comboCalls } from '@contract/metadata';
import { type PremisePrice, premisePriceCalls } from '@contract/premise-price';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { premisePriceList } from './list-state';
import { usePremisePriceColumns } from './premise-price-columns';
import { PremisePriceDialog } from './premise-price-dialog';
import { type PriceRules, priceRulesOf } from './price-facts';

/** Premise prices: shifts, prices and salaries of single premises. */
export const PremisePriceTab = ({ today }: { today: string }) => {
  const { t } = useTranslation();
  const settings = useCall(masterSettingCalls.get, {});
  return (
    <Loaded queries={{ settings }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <PremisePrices rules={priceRulesOf(loaded.settings, today)} />}
    </Loaded>
  );
};

const PremisePrices = ({ rules }: { rules: PriceRules }) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<PremisePrice | 'new'>();
  const shown = useListState(premisePriceList);
  const list = useCall(premisePriceCalls.list, { query: shown.query }, { keepsPrevious: true });
  const premises = useCombo(comboCalls.premise);
  const download = useListDownload(premisePriceCalls.list, { query: shown.query });
  const columns = usePremisePriceColumns(rules, setEdited);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <Button kind="create" onClick={() => setEdited('new')}>
          {t('managePricing.premise.add')}
        </Button>
        <DownloadMenu {...download} count={list.data?.total} />
      </div>
      <FilterBar
        list={shown}
        search={t('managePricing.premise.search')}
        selects={[
          {
            name: 'premiseId',
            label: t('managePricing.premise.premise'),
            all: t('managePricing.premise.all'),
            options: premises.data,
          },
        ]}
      />
      <ListView
        list={list}
        actions={shown.actions}
        empty={{
          icon: Building2,
          none: t('managePricing.premise.none'),
          action: <Button onClick={() => setEdited('new')}>{t('managePricing.premise.add')}</Button>,
          filtered: t('managePricing.premise.noneFound'),
        }}
      >
        {(rows) => (
          <DataTable
            caption={t('managePricing.tab.premises')}
            columns={columns}
            rows={rows}
            rowKey={({ premise, shift }) => `${premise.id} ${shift.id}`}
            sort={shown.state.sort}
            onSort={shown.actions.sortBy}
          />
        )}
      </ListView>
      {edited && (
        <PremisePriceDialog
          existing={edited === 'new' ? undefined : edited}
          rules={rules}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PremisePriceTab } from './premise-price-tab';
import { PriceListTab } from './price-list-tab';
import { PricingTabs } from './pricing-tabs';
import { WageTab } from './wage-tab';

/** Prices and salaries of shifts. */
export const PricingPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Pricing setting={loaded.setting} />}
    </Loaded>
  );
};

const VIEWS = {
  list: {
    path: paths.pricing,
    title: 'managePricing.list.title',
    subtitle: 'managePricing.list.subtitle',
    importPath: paths.priceImport,
    View: PriceListTab,
  },
  premises: {
    path: paths.premisePrices,
    title: 'managePricing.tab.premises',
    subtitle: 'managePricing.premise.subtitle',
    importPath: paths.premiseShiftImport,
    View: PremisePriceTab,
  },
  wage: {
    path: `${paths.pricing}?tab=wage`,
    title: 'managePricing.tab.wage',
    subtitle: 'managePricing.wage.subtitle',
    importPath: null,
    View: WageTab,
  },
} as const;

const Pricing = ({ setting }: { setting: BusinessSetting }) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const { path, title, subtitle, importPath, View } =
    VIEWS[tab === 'premises' || tab === 'wage' ? tab : 'list'];
  return (
    <Page>
      <PageHeader
        title={t(title)}
        subtitle={t(subtitle)}
        menu={
          importPath && (
            <DropdownMenuLink to={importPath} icon={FileUp}>
              {t('import.action')}
            </DropdownMenuLink>
          )
        }
      />
      <PricingTabs current={path} />
      <View today={businessToday(setting)} />
    </Page>
  );
};

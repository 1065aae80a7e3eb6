import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
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
    View: PriceListTab,
  },
  premises: {
    path: `${paths.pricing}?tab=premises`,
    title: 'managePricing.tab.premises',
    subtitle: 'managePricing.premise.subtitle',
    View: PremisePriceTab,
  },
  wage: {
    path: `${paths.pricing}?tab=wage`,
    title: 'managePricing.tab.wage',
    subtitle: 'managePricing.wage.subtitle',
    View: WageTab,
  },
} as const;

const Pricing = ({ setting }: { setting: BusinessSetting }) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const { path, title, subtitle, View } = VIEWS[tab === 'premises' || tab === 'wage' ? tab : 'list'];
  return (
    <Page>
      <PageHeader title={t(title)} subtitle={t(subtitle)} />
      <PricingTabs current={path} />
      <View today={businessToday(setting)} />
    </Page>
  );
};

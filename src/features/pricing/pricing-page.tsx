import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { PriceListTab } from './price-list-tab';
import { PricingTabs } from './pricing-tabs';

/** What shifts are sold and paid for. */
export const PricingPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Pricing setting={loaded.setting} />}
    </Loaded>
  );
};

const Pricing = ({ setting }: { setting: BusinessSetting }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('managePricing.list.title')} subtitle={t('managePricing.list.subtitle')} />
      <PricingTabs current={paths.pricing} />
      <PriceListTab today={businessToday(setting)} />
    </Page>
  );
};

import { TabLinks } from '@src/components/ui/tab-links';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

const TABS = [
  { to: paths.pricing, label: 'managePricing.tab.priceList' },
  { to: `${paths.pricing}?tab=premises`, label: 'managePricing.tab.premises' },
  { to: `${paths.pricing}?tab=wage`, label: 'managePricing.tab.wage' },
  { to: paths.specialDates, label: 'managePricing.tab.specialDates' },
] as const;

/** Tabs of the pricing pages. */
export const PricingTabs = ({ current }: { current: string }) => {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('managePricing.tab.label')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), isCurrent: to === current }))}
    />
  );
};

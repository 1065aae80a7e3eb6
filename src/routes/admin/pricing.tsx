import { PricingPage as PricingFeaturePage } from '@src/features/pricing/pricing-page';

export const PricingPage = () => <PricingFeaturePage />;

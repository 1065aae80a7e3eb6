import { PricingPage as PricingFeaturePage } from '../../features/pricing/pricing-page';

export const PricingPage = () => <PricingFeaturePage />;

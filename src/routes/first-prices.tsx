import { lazyDialog } from '../components/ui/lazy-part';

// Loaded on demand: a company enters its first prices once.
const FirstPriceList = lazyDialog(() =>
  import('../features/pricing/first-price-list').then((module) => module.FirstPriceList),
);

/** The form of the first prices, for the steps of a new company. */
export const renderFirstPrices = (onClose: () => void) => <FirstPriceList onClose={onClose} />;

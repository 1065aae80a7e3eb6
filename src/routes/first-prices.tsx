import { lazy, Suspense } from 'react';

// Loaded on demand: a company enters its first prices once.
const FirstPriceList = lazy(() =>
  import('../features/pricing/first-price-list').then((module) => ({ default: module.FirstPriceList })),
);

/** The form of the first prices, for the steps of a new company. */
export const renderFirstPrices = (onClose: () => void) => (
  <Suspense>
    <FirstPriceList onClose={onClose} />
  </Suspense>
);

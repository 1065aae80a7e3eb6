import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../lib/log';
import { useToast } from '../stores/toast';

const fetchToaster = () => import('./toaster').then(({ Toaster }) => Toaster);

/**
 * Loads the toaster once the first page is drawn, so that the page doesn't wait for it and a lost connection can
 * still be shown; earlier if there is a toast, and again after a failed load.
 */
export const Toasts = ({ isPageDrawn }: { isPageDrawn: boolean }) => {
  const newest = useToast((state) => state.toasts[0]?.id);
  const [Toaster, setToaster] = useState<ComponentType>();
  const isNeeded = isPageDrawn || newest !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast retries a failed load
  useEffect(() => {
    if (!isNeeded || Toaster) return;
    fetchToaster().then(
      (fetched) => setToaster(() => fetched),
      (reason: unknown) => logFailure('Toasts cannot be drawn', reason),
    );
  }, [isNeeded, newest, Toaster]);

  return Toaster ? <Toaster /> : null;
};

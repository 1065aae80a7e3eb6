import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../lib/log';
import { useToast } from '../stores/toast';

const fetchToaster = () => import('./toaster').then(({ Toaster }) => Toaster);

/**
 * The code that draws toasts is fetched when the first page is drawn, so that this doesn't wait for it and yet the
 * loss of the connection can be told; where a toast comes earlier, or the fetch failed, when there is one to draw.
 */
export const Toasts = ({ isPageDrawn }: { isPageDrawn: boolean }) => {
  const newest = useToast((state) => state.toasts[0]?.id);
  const [Toaster, setToaster] = useState<ComponentType>();
  const isWanted = isPageDrawn || newest !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast tries again what failed before
  useEffect(() => {
    if (!isWanted || Toaster) return;
    fetchToaster().then(
      (fetched) => setToaster(() => fetched),
      (reason: unknown) => logFailure('Toasts cannot be drawn', reason),
    );
  }, [isWanted, newest, Toaster]);

  return Toaster ? <Toaster /> : null;
};

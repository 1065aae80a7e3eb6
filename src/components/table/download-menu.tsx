import { lazyPart } from '../ui/lazy-part';
import type { DownloadButtonProps } from './download-button';
import { DownloadFace } from './download-face';

// Loaded separately, so that the list doesn't wait for it.
const DownloadButton = lazyPart(() => import('./download-button').then((module) => module.DownloadButton));

interface DownloadMenuProps extends Omit<DownloadButtonProps, 'count'> {
  /** Number of rows on all pages; at 0 and without further files there is no button. */
  count: number | undefined;
}

/** Downloads the whole list in a chosen format. */
export const DownloadMenu = ({ count, ...props }: DownloadMenuProps) => {
  if (count === 0 && !props.more?.length) return;
  // Reserves the space, so that nothing moves when the list arrives.
  const placeholder = <DownloadFace isRunning={false} disabled />;
  return count === undefined ? (
    placeholder
  ) : (
    <DownloadButton fallback={placeholder} count={count} {...props} />
  );
};

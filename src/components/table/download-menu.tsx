import { lazy, Suspense } from 'react';
import type { DownloadButtonProps } from './download-button';
import { DownloadFace } from './download-face';

// The rows of the list don't wait for what opens a menu.
const DownloadButton = lazy(() =>
  import('./download-button').then((module) => ({ default: module.DownloadButton })),
);

interface DownloadMenuProps extends Omit<DownloadButtonProps, 'count'> {
  /** How many the list has on all its pages; at 0 there is nothing to take along, and no button. */
  count: number | undefined;
}

/** The whole list as a file, in the format that one chooses. */
export const DownloadMenu = ({ count, ...props }: DownloadMenuProps) => {
  if (count === 0) return;
  // Keeps the place, so that nothing beside it moves when the list comes.
  const waiting = <DownloadFace isRunning={false} disabled />;
  return (
    <Suspense fallback={waiting}>
      {count === undefined ? waiting : <DownloadButton count={count} {...props} />}
    </Suspense>
  );
};

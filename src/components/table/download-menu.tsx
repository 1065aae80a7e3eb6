import { lazy, Suspense } from 'react';
import type { DownloadButtonProps } from './download-button';

// The rows of the list don't wait for what opens a menu.
const DownloadButton = lazy(() =>
  import('./download-button').then((module) => ({ default: module.DownloadButton })),
);

interface DownloadMenuProps extends Omit<DownloadButtonProps, 'count'> {
  /** How many the list has on all its pages; nothing is there to be taken along while it is empty. */
  count: number | undefined;
}

/** The whole list as a file, in the format that one chooses. */
export const DownloadMenu = ({ count, ...props }: DownloadMenuProps) =>
  count ? (
    <Suspense fallback={<span className="size-control md:w-32" />}>
      <DownloadButton count={count} {...props} />
    </Suspense>
  ) : null;

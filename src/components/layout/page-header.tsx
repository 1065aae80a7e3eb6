import type { ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part';

// Only pages with a menu load its code.
const ActionMenu = lazyPart(() => import('./action-menu').then((module) => module.ActionMenu));

interface PageHeaderProps {
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** A status chip beside the title. */
  status?: ReactNode;
  /** The primary action, as a `Button`. */
  action?: ReactNode;
  /** A `DownloadMenu`. */
  download?: ReactNode;
  /** Secondary actions, as `DropdownMenuItem`s. */
  menu?: ReactNode;
  /** A `Button kind="back"` or a `ListReturn`. */
  back?: ReactNode;
}

export const PageHeader = ({ title, subtitle, status, action, download, menu, back }: PageHeaderProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    {typeof title === 'string' && <title>{`${title} · Keepwatch`}</title>}
    {back && (
      <div className="-mr-2 -mb-2 -ml-3 flex w-[calc(100%+20px)] flex-wrap items-center justify-between print:hidden">
        {back}
      </div>
    )}
    <div className="min-w-0 flex-1 basis-[220px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-lg font-semibold text-balance">{title}</h1>
        {status}
      </div>
      {subtitle && <p className="mt-1 text-sm text-text-muted">{subtitle}</p>}
    </div>
    {(action || download || menu) && (
      <div className="flex min-h-control flex-wrap items-center gap-2 print:hidden">
        {action}
        {download}
        {menu && <ActionMenu fallback={<span className="size-control" />}>{menu}</ActionMenu>}
      </div>
    )}
  </header>
);

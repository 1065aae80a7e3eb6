import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../ui/dropdown-menu';

interface PageHeaderProps {
  title: ReactNode;
  /** A line under the title: where one is, what this is. */
  subtitle?: ReactNode;
  /** A status chip beside the title. */
  status?: ReactNode;
  /** The one next action of the page, as a Button. */
  action?: ReactNode;
  /** Other actions, as DropdownMenuItem; left out where there is none. */
  menu?: ReactNode;
  /** A way back, as a Button kind="back". */
  back?: ReactNode;
}

export const PageHeader = ({ title, subtitle, status, action, menu, back }: PageHeaderProps) => {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {typeof title === 'string' && <title>{`${title} · Keepwatch`}</title>}
      <div className="min-w-0 flex-1">
        {back && <div className="-ml-3 mb-1 print:hidden">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-lg font-semibold text-balance break-words">{title}</h1>
          {status}
        </div>
        {subtitle && <p className="mt-1 text-sm text-text-muted">{subtitle}</p>}
      </div>
      {(action || menu) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {action}
          {menu && (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button size="icon" icon={Ellipsis} aria-label={t('moreActions')} />
              </DropdownMenuTrigger>
              <DropdownMenuContent>{menu}</DropdownMenuContent>
            </DropdownMenu>
          )}
        </div>
      )}
    </header>
  );
};

import { Logo } from '@src/components/layout/logo';
import { Tooltip } from '@src/components/ui/tooltip';
import { paths } from '@src/lib/paths';
import { useSidebar } from '@src/stores/sidebar';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuList } from './menu-list';

/** The menu from `lg`: 240 px wide, or 64 px collapsed. */
export const Sidebar = () => {
  const { t } = useTranslation();
  const { isOpen, toggle } = useSidebar();
  const toggleLabel = t(isOpen ? 'sidebar.fold' : 'sidebar.unfold');
  const ToggleIcon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label="Keepwatch"
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-surface-raised transition-[width] duration-slow lg:flex print:hidden',
        isOpen ? 'w-[240px]' : 'w-16',
      )}
    >
      <Link
        to={paths.home}
        aria-label={t('sidebar.home')}
        className="flex h-14 shrink-0 items-center gap-3 px-4 text-base font-semibold"
      >
        <Logo className="size-8 shrink-0" />
        {isOpen && 'Keepwatch'}
      </Link>
      <nav aria-label={t('sidebar.label')} className="flex-1 overflow-x-hidden overflow-y-auto p-3">
        <MenuList isCollapsed={!isOpen} />
      </nav>
      <div className="border-t p-3">
        <Tooltip text={toggleLabel} side="right">
          <button
            type="button"
            onClick={toggle}
            aria-label={toggleLabel}
            aria-expanded={isOpen}
            className="flex h-10 w-full items-center gap-3 rounded px-3 text-sm text-text-muted hover:bg-surface-sunken hover:text-text"
          >
            <ToggleIcon className="size-5 shrink-0" aria-hidden />
            {isOpen && <span className="truncate">{t('sidebar.fold')}</span>}
          </button>
        </Tooltip>
      </div>
    </aside>
  );
};

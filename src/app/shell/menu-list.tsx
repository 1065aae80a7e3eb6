import { Tooltip } from '@src/components/ui/tooltip';
import { useQueues } from '@src/hooks/use-queues';
import { formatNumber } from '@src/lib/format';
import { useSidebar } from '@src/stores/sidebar';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenu } from '../use-menu';

interface MenuListProps {
  /** Icons only, with labels in tooltips. */
  isCollapsed?: boolean;
  onSelect?: () => void;
}

/** Entries that the user may open. */
export const MenuList = ({ isCollapsed = false, onSelect }: MenuListProps) => {
  const { t } = useTranslation();
  const menu = useMenu();
  const activeTitle = useSidebar((sidebar) => sidebar.activeTitle);
  const queues = useQueues();
  const listId = useId();
  return (
    <ul className="flex flex-col gap-1">
      {menu.map((entry) => {
        const isActive = entry.title === activeTitle;
        const title = t(entry.title);
        const count = (queues && entry.countOf?.(queues)) ?? 0;
        const label = count > 0 ? t('menu.count', { title, count }) : title;
        const countId = `${listId}${entry.path}`;
        const link = (
          <Link
            to={entry.path}
            aria-current={isActive ? 'page' : undefined}
            aria-label={isCollapsed ? title : undefined}
            aria-describedby={count > 0 ? countId : undefined}
            onClick={onSelect}
            className={clsx(
              'relative flex h-10 items-center gap-3 rounded px-3 text-sm transition-colors',
              isActive
                ? 'bg-primary-soft font-medium text-primary-text'
                : 'text-text-muted hover:bg-surface-sunken hover:text-text',
            )}
          >
            <entry.icon className="size-5 shrink-0" aria-hidden />
            {!isCollapsed && <span className="min-w-0 flex-1 truncate">{title}</span>}
            {count > 0 && <MenuCount count={count} isCollapsed={isCollapsed} />}
          </Link>
        );
        return (
          <li key={entry.path}>
            {isCollapsed ? (
              <Tooltip text={label} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
            {count > 0 && (
              <span id={countId} hidden>
                {t('menu.waiting', { count })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface MenuCountProps {
  count: number;
  isCollapsed: boolean;
}

/** Next to the title and not part of the link's name; a dot in the collapsed menu. */
const MenuCount = ({ count, isCollapsed }: MenuCountProps) => {
  const { i18n } = useTranslation();
  if (isCollapsed)
    return <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />;
  return (
    <span
      aria-hidden
      data-count={formatNumber(i18n.language, count)}
      className="tabular min-w-6 rounded-full bg-accent-soft px-1.5 text-center text-xs leading-5 font-medium text-accent-text after:content-[attr(data-count)]"
    />
  );
};

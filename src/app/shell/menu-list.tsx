import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tooltip } from '../../components/ui/tooltip';
import { useRoles, useSession } from '../../stores/session';
import { useSidebar } from '../../stores/sidebar';
import { menuFor } from '../menu';
import { hasPage } from '../routes';

interface MenuListProps {
  /** Icons alone, with their words in tooltips. */
  isFolded?: boolean;
  onChosen?: () => void;
}

/** The entries that the reader may open. */
export const MenuList = ({ isFolded = false, onChosen }: MenuListProps) => {
  const { t } = useTranslation();
  const roles = useRoles();
  const { isFunding_phase1: isFunded, lacksSecondFactor } = useSession();
  const activeTitle = useSidebar((sidebar) => sidebar.activeTitle);
  return (
    <ul className="flex flex-col gap-1">
      {menuFor({ roles, isFunded, lacksSecondFactor, hasPage }).map((entry) => {
        const isActive = entry.title === activeTitle;
        const link = (
          <Link
            to={entry.path}
            aria-current={isActive ? 'page' : undefined}
            aria-label={isFolded ? t(entry.title) : undefined}
            onClick={onChosen}
            className={clsx(
              'flex h-10 items-center gap-3 rounded px-3 text-sm transition-colors',
              isActive
                ? 'bg-primary-soft font-medium text-primary-text'
                : 'text-text-muted hover:bg-surface-sunken hover:text-text',
            )}
          >
            <entry.icon className="size-5 shrink-0" aria-hidden />
            {!isFolded && <span className="truncate">{t(entry.title)}</span>}
          </Link>
        );
        return (
          <li key={entry.path}>
            {isFolded ? (
              <Tooltip text={t(entry.title)} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
};

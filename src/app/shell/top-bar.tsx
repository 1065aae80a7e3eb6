import { DemoBadge } from '@src/components/layout/demo-badge';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useSidebar } from '@src/stores/sidebar';
import { Menu } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { activeEntry, MENU } from '../menu';
import { routeAt } from '../route-at';
import { BellButton } from './bell-button';
import { SearchButton } from './search-button';
import { UserButton } from './user-button';

interface OnDemandProps {
  /** The button; rendered alone until first pressed. */
  button: ComponentType<ComponentProps<'button'>>;
  /** The button with its menu, initially open. */
  menu: ComponentType<{ fallback: ReactNode }>;
}

/** A button whose menu is loaded on first use. */
const OnDemand = ({ button: Trigger, menu: Opened }: OnDemandProps) => {
  const [isRequested, setRequested] = useState(false);
  const placeholder = (
    <Trigger aria-haspopup="dialog" aria-expanded={isRequested} onClick={() => setRequested(true)} />
  );
  if (!isRequested) return placeholder;
  return <Opened fallback={placeholder} />;
};

// Menus are loaded on the first click.
const Drawer = lazyDialog(() => import('./drawer').then((module) => module.Drawer));
const NotificationMenu = lazyDialog(() =>
  import('./notification-menu').then((module) => module.NotificationMenu),
);
const UserMenu = lazyDialog(() => import('./user-menu').then((module) => module.UserMenu));

export const TopBar = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const activeTitle = useSidebar((sidebar) => sidebar.activeTitle);
  const lacksSecondFactor = useSession((session) => session.lacksSecondFactor);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  // A page that is linked for a role without its menu entry, such as Staff's premises, is named like for the others.
  const title = activeTitle ?? activeEntry(MENU, pathname)?.title ?? routeAt(pathname).refusalTitle;
  return (
    <header className="sticky top-0 z-bar flex h-14 items-center border-b bg-surface-raised px-2 sm:gap-2 md:px-6 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        icon={Menu}
        aria-label={t('sidebar.open')}
        className="lg:hidden"
        onClick={() => setDrawer('open')}
      />
      <Link
        to={paths.home}
        className="min-w-0 flex-1 truncate text-base leading-tight font-semibold min-[375px]:line-clamp-2 min-[375px]:whitespace-normal"
      >
        {t(title ?? 'home.title')}
      </Link>
      {!lacksSecondFactor && <SearchButton />}
      <DemoBadge />
      {!lacksSecondFactor && <OnDemand button={BellButton} menu={NotificationMenu} />}
      <OnDemand button={UserButton} menu={UserMenu} />
      {drawer !== 'never' && (
        <Drawer open={drawer === 'open'} onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')} />
      )}
    </header>
  );
};

import { Logo } from '@src/components/layout/logo';
import { Sheet } from '@src/components/ui/sheet';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuList } from './menu-list';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu on small screens; choosing an entry closes it. */
export const Drawer = ({ open, onOpenChange }: DrawerProps) => {
  const { t } = useTranslation();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={t('sidebar.label')} isTitleHidden>
      <Link to={paths.home} onClick={close} className="flex items-center gap-3 px-2 text-base font-semibold">
        <Logo />
        Keepwatch
      </Link>
      <nav aria-label={t('sidebar.label')}>
        <MenuList onSelect={close} />
      </nav>
    </Sheet>
  );
};

import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DropdownMenuItem } from '../ui/dropdown-menu';

/** The way from a list to the import of one, in the menu of its header. */
export const ImportItem = ({ to }: { to: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <DropdownMenuItem icon={FileUp} onSelect={() => navigate(to)}>
      {t('import.action')}
    </DropdownMenuItem>
  );
};

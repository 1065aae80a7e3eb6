import { paths } from '@src/lib/paths';
import { BookOpenText, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenuLink } from '../ui/dropdown-menu';

/** The accountant's pages, in the menu of the pages on documents and receipts. */
export const BooksMenu = () => {
  const { t } = useTranslation();
  return (
    <>
      <DropdownMenuLink to={paths.journal} icon={BookOpenText}>
        {t('journal.title')}
      </DropdownMenuLink>
      <DropdownMenuLink to={paths.payroll} icon={Wallet}>
        {t('payroll.title')}
      </DropdownMenuLink>
    </>
  );
};

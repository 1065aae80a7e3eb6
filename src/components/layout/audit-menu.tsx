import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropdownMenuLink } from '../ui/dropdown-menu';

/** A menu item that leads to the audit of a record; draws nothing for users who may not read the audit. */
export const AuditMenu = ({ subject }: { subject: string }) => {
  const { t } = useTranslation();
  const canRead = useCan('admin', 'user.manage');
  if (!canRead) return null;
  return (
    <DropdownMenuLink to={paths.auditOf({ subject })} icon={History}>
      {t('audit.trail')}
    </DropdownMenuLink>
  );
};

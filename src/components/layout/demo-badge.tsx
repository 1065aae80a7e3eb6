import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge';

/** The server says so in the document; in the browser alone there is nothing but demo data. */
const hasDemoData = () =>
  Boolean(import.meta.env.VITE_MOCK) || document.querySelector('meta[name="demo-data"]') !== null;

/** Stands on every screen while the accounts are those of the demo. */
export const DemoBadge = () => {
  const { t } = useTranslation();
  if (!hasDemoData()) return null;
  return (
    <Badge tone="warning" title={t('demoData.help')} className="shrink-0 print:hidden">
      {t('demoData.label')}
    </Badge>
  );
};

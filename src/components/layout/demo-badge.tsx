import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge';

/** Set by the server in the document; the browser runtime always has demo data. */
const hasDemoData = () =>
  Boolean(import.meta.env.VITE_MOCK) || document.querySelector('meta[name="demo-data"]') !== null;

/** Shown on every page while there are demo accounts. */
export const DemoBadge = () => {
  const { t } = useTranslation();
  if (!hasDemoData()) return null;
  return (
    <Badge tone="warning" title={t('demoData.help')} className="shrink-0 print:hidden">
      <span className="max-sm:hidden">{t('demoData.label')}</span>
      {/* A phone needs the room for the title. */}
      <span className="sm:hidden">{t('demoData.short')}</span>
    </Badge>
  );
};

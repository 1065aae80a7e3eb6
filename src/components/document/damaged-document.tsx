import type { Area } from '@contract/access';
import { FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Stands where the sheet of a document would be whose sealed text can't be read any more, and says what to do. */
export const DamagedDocument = ({ area, code }: { area: Area; code: string }) => {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-center gap-3 self-start rounded-lg border bg-surface-raised px-6 py-12 text-center">
      <FileWarning className="size-8 text-danger-text" aria-hidden />
      <p className="tabular text-sm">{code}</p>
      <h2 className="text-base font-semibold">{t('document.damagedTitle')}</h2>
      <p className="max-w-prose text-sm text-text-muted">
        {t(area === 'admin' ? 'document.damagedForStaff' : 'document.damagedForClient')}
      </p>
    </section>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';

interface FilterSheetProps {
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Filters of a list on phones. */
export const FilterSheet = ({ onClear, onClose, children }: FilterSheetProps) => {
  const { t } = useTranslation();
  return (
    <Sheet open onOpenChange={onClose} title={t('list.filters')}>
      {children}
      <div className="flex gap-2">
        <Button className="flex-1" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
        <Button kind="primary" className="flex-1" onClick={onClose}>
          {t('list.show')}
        </Button>
      </div>
    </Sheet>
  );
};

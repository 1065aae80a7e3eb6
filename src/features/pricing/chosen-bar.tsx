import type { SpecialDate } from '@contract/price';
import type { Day } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { formatDay } from '@src/lib/format';
import { Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RemoveSpecialDates } from './remove-special-dates';

interface ChosenBarProps {
  days: readonly Day[];
  stored: readonly SpecialDate[];
  onEdit: () => void;
  onClear: () => void;
}

/** Sticky actions on the selected days. */
export const ChosenBar = ({ days, stored, onEdit, onClear }: ChosenBarProps) => {
  const { t, i18n } = useTranslation();
  const [first] = days;
  const removable = stored.filter(({ date }) => days.includes(date)).map(({ date }) => date);
  if (first === undefined) return null;
  return (
    <section
      aria-label={t('managePricing.specialDate.chosen', { count: days.length })}
      className="sticky bottom-4 z-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface-raised px-4 py-3 shadow-overlay"
    >
      <p className="text-sm" role="status">
        <span className="font-medium">{t('managePricing.specialDate.chosen', { count: days.length })}</span>
        {days.length === 1 && (
          <span className="text-text-muted"> · {formatDay(i18n.language, first, 'full')}</span>
        )}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
          {t('managePricing.specialDate.clear')}
        </Button>
        {removable.length > 0 && <RemoveSpecialDates dates={removable} onRemoved={onClear} />}
        <Button size="sm" icon={Pencil} onClick={onEdit}>
          {t('managePricing.specialDate.setChosen')}
        </Button>
      </span>
    </section>
  );
};

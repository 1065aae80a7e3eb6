import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
}

/** A selected item; pressing it removes it. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('chip.remove', { label })}
      onClick={onRemove}
      className="inline-flex min-h-control-sm max-w-full items-center gap-1 rounded-full border border-primary bg-primary-soft pr-2 pl-3 text-sm text-primary-text transition-colors hover:border-primary-strong hover:bg-surface-sunken"
    >
      <span className="truncate">{label}</span>
      <X className="size-4 shrink-0" aria-hidden />
    </button>
  );
};

import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The number of names in a preview. */
const MAX_NAMES = 20;

interface PremiseNamesProps {
  kind: 'gained' | 'lost';
  names: readonly string[];
}

/** Premises gained or lost; renders nothing if there are none. */
export const PremiseNames = ({ kind, names }: PremiseNamesProps) => {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const Icon = kind === 'gained' ? Plus : Minus;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon
        className={`mt-0.5 size-4 shrink-0 ${kind === 'gained' ? 'text-success-text' : 'text-danger-text'}`}
        aria-hidden
      />
      <p className="min-w-0 break-words">
        <span className="font-medium">{t(`role.preview.${kind}`)}</span> {names.join(t('listSeparator'))}
        {names.length >= MAX_NAMES && ` ${t('role.preview.andMore')}`}
      </p>
    </div>
  );
};

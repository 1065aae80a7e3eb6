import { FileText, UserX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const EFFECTS = [
  { name: 'deleted', icon: UserX, items: ['person', 'signIns', 'settings'] },
  { name: 'kept', icon: FileText, items: ['bookings', 'documents'] },
] as const;

/** What account deletion removes and what is retained. */
export const DeletionEffects = () => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col divide-y rounded-lg border bg-surface-raised">
      {EFFECTS.map(({ name, icon: Icon, items }) => (
        <div key={name} className="flex gap-3 p-4">
          <Icon className="mt-0.5 size-5 shrink-0 text-text-muted" aria-hidden />
          <div className="min-w-0">
            <p id={`${id}-${name}`} className="font-semibold">
              {t(`deleteAccount.${name}.title`)}
            </p>
            <ul aria-labelledby={`${id}-${name}`}>
              {items.map((item) => (
                <li key={item} className="mt-1 text-sm text-text-muted">
                  {t(`deleteAccount.${name}.${item}`)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </div>
  );
};

import { FileText, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const EFFECTS = [
  { name: 'deleted', icon: UserX, items: ['person', 'signIns', 'settings'] },
  { name: 'kept', icon: FileText, items: ['bookings', 'documents'] },
] as const;

/** What the deletion of an account takes away, and what the books keep. */
export const DeletionEffects = () => {
  const { t } = useTranslation();
  return (
    <dl className="flex flex-col divide-y rounded-lg border bg-surface-raised">
      {EFFECTS.map(({ name, icon: Icon, items }) => (
        <div key={name} className="flex gap-3 p-4">
          <Icon className="mt-0.5 size-5 shrink-0 text-text-muted" aria-hidden />
          <div className="min-w-0">
            <dt className="font-semibold">{t(`deleteAccount.${name}.title`)}</dt>
            {items.map((item) => (
              <dd key={item} className="mt-1 text-sm text-text-muted">
                {t(`deleteAccount.${name}.${item}`)}
              </dd>
            ))}
          </div>
        </div>
      ))}
    </dl>
  );
};

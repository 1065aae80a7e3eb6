import type { Guard } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { Card } from '@src/components/ui/card';
import { paths } from '@src/lib/paths';
import { Ban, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PREMISE_LISTS = [
  { name: 'preferredPremiseIds', label: 'guard.form.preferred', icon: Heart, tone: 'text-success-text' },
  { name: 'bannedPremiseIds', label: 'guard.form.banned', icon: Ban, tone: 'text-danger-text' },
] as const;

/** The preferred and banned premises of the guard, as far as they are in the user's reach. */
export const GuardPremises = ({ guard }: { guard: Guard }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise).data ?? [];
  return (
    <Card title={t('guard.premises.title')}>
      <div className="flex flex-col gap-3 text-sm">
        {PREMISE_LISTS.map(({ name, label, icon: Icon, tone }) => {
          const named = premises.filter(({ id }) => guard[name].includes(id));
          return (
            <section key={name} className="flex flex-col gap-1">
              <h3 className="flex items-center gap-1 text-text-muted">
                <Icon className={`size-4 shrink-0 ${tone}`} aria-hidden />
                {t(label)}
              </h3>
              {named.length === 0 && <p>{t('guard.premises.none')}</p>}
              <ul className="flex flex-col gap-1 empty:hidden">
                {named.map((premise) => (
                  <li key={premise.id}>
                    <Link
                      to={paths.premise('admin', premise.id)}
                      className="text-primary-text hover:underline"
                    >
                      {premise.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
};

import type { RoleName } from '@contract/access';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOfRole } from './role-paths';

/** Scrolls the row of roles on phones to the current one. */
const scrollIntoRow = (link: HTMLAnchorElement | null) => {
  const row = link?.closest('ul');
  if (link && row)
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

/** Roles with their descriptions: beside the list from `xl`, above it below. */
export const RoleNav = ({ current }: { current: RoleName }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('role.nav')} className="min-w-0">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0 xl:flex-col">
        {ROLES_IN_ORDER.map((role) => (
          <li key={role} className="shrink-0">
            <Link
              ref={role === current ? scrollIntoRow : undefined}
              to={pathOfRole(role)}
              aria-current={role === current ? 'page' : undefined}
              className={clsx(
                'block rounded border px-3 py-2 text-sm transition-colors',
                role === current
                  ? 'border-primary bg-primary-soft'
                  : 'border-line bg-surface-raised hover:bg-surface-sunken xl:border-transparent xl:bg-transparent',
              )}
            >
              <span className={clsx('block font-medium', role === current && 'text-primary-text')}>
                {t(`role.name.${role}`)}
              </span>
              <span
                className={clsx(
                  'hidden text-xs xl:block',
                  role === current ? 'text-primary-text' : 'text-text-muted',
                )}
              >
                {t(`role.may.${role}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-text-muted xl:hidden">{t(`role.may.${current}`)}</p>
    </nav>
  );
};

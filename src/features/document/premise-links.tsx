import type { Premise } from '@contract/premise';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Links of each premise to its statement, its credit notes and a credit request. */
export const PremiseLinks = ({ premises }: { premises: readonly Premise[] }) => {
  const { t } = useTranslation();
  const links = [
    [t('document.client.statement'), paths.statement],
    [t('document.client.creditNotes'), paths.creditNotes.list],
    [t('invoice.requestCredit'), paths.creditNotes.create],
  ] as const;
  return (
    <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
      {premises.map((premise) => (
        <li key={premise.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <span className="font-medium">{premise.name}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(([label, path]) => (
              <Link
                key={label}
                to={path('client', premise.id)}
                aria-label={t('document.client.ofPremise', { what: label, premise: premise.name })}
                className="inline-block min-h-6 text-primary-text underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

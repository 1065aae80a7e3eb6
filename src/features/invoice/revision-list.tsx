import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { shownStatus } from '@domain/shown-status';
import { DocumentBadge } from '@src/components/document/document-badge';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** All revisions issued for the month, including void ones. */
export const RevisionList = ({ area, invoice }: { area: Area; invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const here = paths.invoice(area, invoice.premise.id, invoice.period);
  return (
    <Card title={t('invoice.revisions')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {invoice.revisions.map(({ revision, printCode, status, total }) => {
          const isShown = revision === invoice.revision && status === invoice.status;
          return (
            <li
              key={revision}
              className="relative -mx-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 py-2 hover:bg-surface-sunken"
            >
              <Link
                to={status === 'Void' ? `${here}?revision=${revision}` : here}
                aria-current={isShown ? 'page' : undefined}
                className={clsx(
                  'tabular underline-offset-4 after:absolute after:inset-0 hover:underline',
                  isShown && 'font-semibold',
                )}
              >
                {printCode}
              </Link>
              <span className="tabular whitespace-nowrap">
                {formatMoney(i18n.language, total, invoice.currency)}
              </span>
              <DocumentBadge status={shownStatus(status, total)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { DocumentBadge } from '@src/components/document/document-badge';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PATHS = { 'credit-note': paths.creditNotes, 'debit-note': paths.debitNotes } as const;

/** The credit and debit notes on an invoice. */
export const NoteList = ({ area, invoice }: { area: Area; invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('invoice.notesOnIt')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {invoice.notesOnIt.map(({ id, kind, code, status, total }) => (
          <li key={id} className="relative -mx-2 flex flex-col gap-1 px-2 py-2 hover:bg-surface-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                to={PATHS[kind].one(area, invoice.premise.id, code)}
                className="tabular underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {code}
              </Link>
              <span className="tabular whitespace-nowrap">
                {formatMoney(i18n.language, kind === 'credit-note' ? -total : total, invoice.currency)}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-xs text-text-muted">{t(`document.kind.${kind}`)}</span>
              <DocumentBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

import type { Area } from '@contract/access';
import type { Month } from '@contract/primitives';
import { addMonths } from '@domain/time';
import { useInvoices } from '@src/api/invoice';
import { Card } from '@src/components/ui/card';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChevronRight, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const MONTHS_BACK = 5;

interface PremiseDocumentsProps {
  area: Area;
  premiseId: number;
  thisMonth: Month;
}

/** The invoices of the last months, each with its sum where the server has one. */
export const PremiseDocuments = ({ area, premiseId, thisMonth }: PremiseDocumentsProps) => {
  const { t, i18n } = useTranslation();
  const invoices = useInvoices(premiseId, { isEnabled: true });
  const recent = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(thisMonth, -back));
  const known = new Map((invoices.data?.items ?? []).map((invoice) => [invoice.period, invoice]));
  return (
    <Card title={t('premise.documents.title')}>
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {recent.map((month) => {
          const invoice = known.get(month);
          return (
            <li
              key={month}
              className="relative -mx-2 flex items-center gap-3 rounded px-2 py-2 hover:bg-surface-sunken"
            >
              <FileText className="size-4 shrink-0 text-text-muted" aria-hidden />
              <Link
                to={paths.invoice(area, premiseId, month)}
                className="min-w-0 flex-1 text-sm after:absolute after:inset-0 hover:underline"
              >
                {formatMonth(i18n.language, month)}
                <span className="block text-xs text-text-muted">
                  {month === thisMonth
                    ? t('invoice.soFar')
                    : t(`invoice.status.${invoice?.status ?? 'Draft'}`)}
                </span>
              </Link>
              {invoice && (
                <span className="tabular text-sm">
                  {formatMoney(i18n.language, invoice.total, invoice.currency)}
                </span>
              )}
              <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

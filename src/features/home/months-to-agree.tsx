import type { ClientHome } from '@contract/home';
import { Card } from '@src/components/ui/card';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The months to whose served hours the client is to agree; draws nothing without any. */
export const MonthsToAgree = ({ months }: { months: ClientHome['toAgree'] }) => {
  const { t, i18n } = useTranslation();
  if (months.length === 0) return null;
  return (
    <Card title={t('home.toAgree.title')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {months.map(({ premise, month }) => (
          <li
            key={`${premise.id} ${month}`}
            className="relative -mx-2 flex items-center gap-3 px-2 py-2 hover:bg-surface-sunken"
          >
            <ClipboardCheck className="size-5 shrink-0 text-accent-text" aria-hidden />
            <Link
              to={paths.servedMonth('client', premise.id, month)}
              className="flex min-h-6 min-w-0 flex-1 flex-wrap justify-between gap-x-3 after:absolute after:inset-0 hover:underline"
            >
              <span className="font-medium">{premise.name}</span>
              <span className="whitespace-nowrap text-text-muted">{formatMonth(i18n.language, month)}</span>
            </Link>
            <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
          </li>
        ))}
      </ul>
    </Card>
  );
};

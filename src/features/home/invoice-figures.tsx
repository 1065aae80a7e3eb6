import { documentCalls } from '@contract/document';
import { useCall } from '@src/api/use-call';
import { Figure } from '@src/components/ui/figure';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

const WORKLIST = paths.documents('admin');

/** How many invoices wait to be issued, and how many are late; for who may read them. */
export const InvoiceFigures = () => {
  const { t, i18n } = useTranslation();
  const stages = useCall(documentCalls.stages.admin, { query: { kind: 'invoice' } });
  const countOf = (...wanted: string[]) =>
    stages.data?.stages
      .filter(({ stage }) => wanted.includes(stage))
      .reduce((sum, { count }) => sum + count, 0);
  const said = (count: number | undefined) =>
    count === undefined ? '–' : formatNumber(i18n.language, count);
  const drafts = countOf('ready', 'toCheck');
  const overdue = countOf('overdue');
  return (
    <>
      <Figure
        label={t('home.invoices.ready')}
        value={said(drafts)}
        note={t('home.invoices.readyNote')}
        to={WORKLIST}
        isCalling={Boolean(drafts)}
      />
      <Figure
        label={t('home.invoices.overdue')}
        value={said(overdue)}
        to={`${WORKLIST}?overdue=true`}
        isCalling={Boolean(overdue)}
      />
    </>
  );
};

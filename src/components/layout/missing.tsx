import { CalendarX2, FileX2, MapPinOff, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from './page';

const MISSING = {
  standingOrder: { icon: FileX2, text: 'standingOrder.notFound', toList: 'standingOrder.toList' },
  booking: { icon: CalendarX2, text: 'booking.notFound', toList: undefined },
  bankImport: { icon: FileX2, text: 'bankImport.notFound', toList: 'bankImport.toList' },
  company: { icon: FileX2, text: 'receipt.account.notFound', toList: undefined },
  guard: { icon: UserRoundX, text: 'guard.notFound', toList: 'guard.toList' },
  invoice: { icon: FileX2, text: 'invoice.notFound', toList: 'premise.toList' },
  note: { icon: FileX2, text: 'note.notFound', toList: 'note.toList' },
  premise: { icon: MapPinOff, text: 'premise.notFound', toList: 'premise.toList' },
  webhook: { icon: FileX2, text: 'webhook.notFound', toList: 'webhook.toList' },
  user: { icon: UserRoundX, text: 'user.notFound', toList: 'user.toList' },
} as const;

interface MissingProps {
  what: keyof typeof MISSING;
  /** Path of the list. */
  to: string;
}

/** The page of a record that doesn't exist or is out of reach. */
export const Missing = ({ what, to }: MissingProps) => {
  const { t } = useTranslation();
  const { icon, text, toList } = MISSING[what];
  return (
    <Page>
      <title>{`${t('notFound.title')} · Keepwatch`}</title>
      <EmptyState
        isHeading
        icon={icon}
        text={t(text)}
        action={
          toList ? <Button to={to}>{t(toList)}</Button> : <Button kind="back" variant="outline" to={to} />
        }
      />
    </Page>
  );
};

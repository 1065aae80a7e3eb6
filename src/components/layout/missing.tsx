import { CalendarX2, FileX2, MapPinOff, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from './page';

const MISSING = {
  booking: { icon: CalendarX2, toList: undefined },
  guard: { icon: UserRoundX, toList: 'guard.toList' },
  invoice: { icon: FileX2, toList: 'premise.toList' },
  premise: { icon: MapPinOff, toList: 'premise.toList' },
  user: { icon: UserRoundX, toList: 'user.toList' },
} as const;

interface MissingProps {
  what: keyof typeof MISSING;
  /** Where the others are. */
  to: string;
}

/** The page of something that isn't there, or not for the reader. */
export const Missing = ({ what, to }: MissingProps) => {
  const { t } = useTranslation();
  const { icon, toList } = MISSING[what];
  return (
    <Page>
      <EmptyState
        icon={icon}
        text={t(`${what}.notFound`)}
        action={
          toList ? <Button to={to}>{t(toList)}</Button> : <Button kind="back" variant="outline" to={to} />
        }
      />
    </Page>
  );
};

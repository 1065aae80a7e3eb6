import type { Premise } from '@contract/premise';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { paths } from '@src/lib/paths';
import { ChevronRight, Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Asks for the premise to book guards for. */
export const PremisePicker = ({
  premises,
  onClose,
}: {
  premises: readonly Premise[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={onClose} title={t('home.pickPremise')}>
      <ul className="-mx-2 flex flex-col">
        {premises.map((premise) => (
          <li key={premise.id} className="flex items-center gap-2">
            <Link
              to={paths.newBooking('client', premise.id)}
              className="flex flex-1 min-h-control items-center gap-3 rounded px-2 py-2 hover:bg-surface-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{premise.name}</span>
                <span className="block text-sm text-text-muted">{premise.address}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
            </Link>
            <Button variant="outline" size="sm" icon={Moon} to={paths.bookTonight('client', premise.id)}>
              {t('booking.tonight.action')}
              <span className="sr-only"> {premise.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

import type { AffectedSlot } from '@contract/lost-assignments';
import { formatDay, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ContactLink } from '../ui/contact-link';

interface ReleaseDialogProps {
  affectedSlots: readonly AffectedSlot[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Number of replacement candidates shown by name and phone. */
const MAX_CANDIDATES = 3;

/** Shows the shifts that a change would take guards off, and candidates to replace them, before it is saved. */
export const ReleaseDialog = ({ affectedSlots, onConfirm, onClose }: ReleaseDialogProps) => {
  const { t, i18n } = useTranslation();
  const names = (people: AffectedSlot['leaving']) => people.map(({ name }) => name).join(t('listSeparator'));
  const count = affectedSlots.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={onConfirm}
      title={t('release.title', { count })}
      description={t('release.description')}
      confirmLabel={t('release.confirm', { count })}
      isDestructive
    >
      <ul
        aria-label={t('release.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[320px] divide-y divide-line overflow-y-auto rounded border"
      >
        {affectedSlots.map(({ slot, premise, leaving, candidates }) => (
          <li key={slot.id} className="flex flex-col gap-1 px-3 py-2 text-sm">
            <span className="flex flex-wrap gap-x-3 font-medium">
              <span className="whitespace-nowrap">{formatDay(i18n.language, slot.date, 'weekday')}</span>
              <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
              <span>{premise.name}</span>
            </span>
            <span>{t('release.leaving', { names: names(leaving) })}</span>
            <span className="text-text-muted">
              {t(candidates.length === 0 ? 'release.nobody' : 'release.candidates')}
            </span>
            <ul className="flex flex-col gap-1 empty:hidden">
              {candidates.slice(0, MAX_CANDIDATES).map((candidate) => (
                <li key={candidate.id} className="flex flex-wrap gap-x-3">
                  <span>{candidate.name}</span>
                  {candidate.phone && <ContactLink kind="tel" to={candidate.phone} />}
                </li>
              ))}
            </ul>
            {candidates.length > MAX_CANDIDATES && (
              <span className="text-text-muted">
                {t('release.candidatesMore', { count: candidates.length - MAX_CANDIDATES })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

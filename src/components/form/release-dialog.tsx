import type { AffectedSlot } from '@contract/affected';
import { formatDay, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ContactLink } from '../ui/contact-link';

interface ReleaseDialogProps {
  affected: readonly AffectedSlot[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Of those who could take a place, so many by name and number. */
const NAMED = 3;

/** Shows which shifts a change would make lose their guards, and who could take each, before it is saved. */
export const ReleaseDialog = ({ affected, onConfirm, onClose }: ReleaseDialogProps) => {
  const { t, i18n } = useTranslation();
  const names = (people: AffectedSlot['leaving']) => people.map(({ name }) => name).join(t('listSeparator'));
  const count = affected.length;
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
        {affected.map(({ slot, premise, leaving, candidates }) => (
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
              {candidates.slice(0, NAMED).map((candidate) => (
                <li key={candidate.id} className="flex flex-wrap gap-x-3">
                  <span>{candidate.name}</span>
                  {candidate.phone && <ContactLink kind="tel" to={candidate.phone} />}
                </li>
              ))}
            </ul>
            {candidates.length > NAMED && (
              <span className="text-text-muted">
                {t('release.candidatesMore', { count: candidates.length - NAMED })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

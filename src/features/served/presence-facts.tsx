import type { EndedSlot, PresenceMark } from '@contract/served';
import { timeOf } from '@domain/time';
import { useSetting } from '@src/api/setting';
import { Unbroken } from '@src/components/ui/unbroken';
import { paths } from '@src/lib/paths';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const Mark = ({ mark }: { mark: PresenceMark }) => {
  const { t } = useTranslation();
  const text = t(`served.presence.${mark}`);
  return (
    <span className="inline-flex items-center gap-1 text-warning-text">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      {mark === 'unconfirmed' ? (
        <Link to={`${paths.attendance}?needsConfirmation=true`} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
};

/** When the guards of a slot came and went, and what is doubtful about it. */
export const PresenceFacts = ({ presence }: Pick<EndedSlot, 'presence'>) => {
  const { t } = useTranslation();
  const { data: setting } = useSetting();
  if (!setting || presence.length === 0) return null;
  const factsOf = ({ checkedInAt, checkedOutAt }: EndedSlot['presence'][number]): string =>
    [
      checkedInAt && t('attendance.fact.in', { time: timeOf(checkedInAt, setting.timeZone) }),
      checkedOutAt && t('attendance.fact.out', { time: timeOf(checkedOutAt, setting.timeZone) }),
    ]
      .filter(Boolean)
      .join(t('listSeparator'));
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted">
      {presence.map((row, index) => {
        const facts = factsOf(row);
        return (
          // A guard who came twice has two rows, which are always in order of time.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity, and no state
          <li key={`${row.guard.id} ${index}`} className="flex flex-wrap items-center gap-x-2">
            <span>
              <Unbroken>
                {facts ? t('served.presence.of', { guard: row.guard.name, facts }) : row.guard.name}
              </Unbroken>
            </span>
            {row.mark && <Mark mark={row.mark} />}
          </li>
        );
      })}
    </ul>
  );
};

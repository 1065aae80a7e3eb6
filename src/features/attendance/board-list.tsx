import { type BoardEntry, byUrgency, entryKey } from '@domain/duty-board';
import { isStateShown } from '@domain/duty-state';
import { timeOf } from '@domain/time';
import { Badge } from '@src/components/ui/badge';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoardShown } from './board-timeline';
import { useDrawnRows } from './use-drawn-rows';

/** Name and place, each on a line. */
const heightOfRow = () => 64;

/** The board on a phone: one guard or open place after the other, the most urgent first. */
export const BoardList = ({ entries, now, zone, onOpen }: BoardShown) => {
  const { t } = useTranslation();
  const listed = useMemo(() => byUrgency(entries, now), [entries, now]);
  const { list, drawn, space, measure } = useDrawnRows(listed, entryKey, heightOfRow);
  return (
    <ul
      aria-label={t('attendance.board.posts')}
      ref={list}
      className="-my-3 divide-y divide-line"
      style={space}
    >
      {drawn.map(({ row: entry, index, key }) => (
        <li
          key={key}
          ref={measure}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={listed.length}
          className="relative flex items-start justify-between gap-3 py-3 text-sm"
        >
          <Row entry={entry} now={now} zone={zone} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
};

interface RowProps extends Pick<BoardShown, 'now' | 'zone' | 'onOpen'> {
  entry: BoardEntry;
}

const Row = ({ entry, now, zone, onOpen }: RowProps) => {
  const { t } = useTranslation();
  const { slot, from, to } = entry;
  const where = (
    <span className="block text-text-muted">
      {slot.premise.name}{' '}
      <span className="tabular whitespace-nowrap">{formatTimes(timeOf(from, zone), timeOf(to, zone))}</span>
    </span>
  );
  if (entry.kind === 'open')
    return (
      <>
        <Link
          to={paths.staffing({
            from: slot.date,
            to: slot.date,
            premiseIds: slot.premise.id,
            slotId: slot.id,
          })}
          className="min-w-0 after:absolute after:inset-0"
        >
          <span className="block font-medium">{t('attendance.board.openPlace')}</span>
          {where}
        </Link>
        <Badge tone="accent" icon={UserRoundX}>
          {t('slot.open', { count: entry.places })}
        </Badge>
      </>
    );
  const { guard } = entry;
  const isShown = isStateShown(guard.state, to, now);
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen({ slotId: slot.id, guardId: guard.id, from, to })}
        className="min-w-0 text-left after:absolute after:inset-0"
      >
        <span className="block font-medium">{guard.name}</span>
        {where}
      </button>
      {isShown && <DutyStateBadge state={guard.state} />}
    </>
  );
};

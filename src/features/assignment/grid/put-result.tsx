import { blocks } from '@domain/staffing/judge';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useTranslation } from 'react-i18next';
import { ProblemList } from '../problem-list';
import { wordsOfSkipped } from './choices';
import type { Grid } from './use-grid';

/** What the last stroke left out and why, with the way to go against what only warns. */
export const PutResult = ({ grid }: { grid: Grid }) => {
  const { t } = useTranslation();
  const { lastPut } = grid;
  if (!lastPut || lastPut.filled.skipped.length === 0) return null;
  const { rows, skipped } = lastPut.filled;
  const warned = skipped.filter(({ problems }) => !blocks(problems));
  return (
    <Notice
      tone="warning"
      action={
        warned.length > 0 && (
          <Button size="sm" onClick={() => grid.put(warned, 'warned')}>
            {t('assignment.grid.putAnyway', { count: warned.length })}
          </Button>
        )
      }
    >
      <p>
        {t('assignment.grid.putCount', { count: rows.length })}{' '}
        {t('assignment.grid.skipped', { count: skipped.length })}
      </p>
      <ProblemList problems={wordsOfSkipped(lastPut.filled, grid.say)} />
    </Notice>
  );
};

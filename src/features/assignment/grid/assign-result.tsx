import { joinSentences } from '@domain/join-sentences';
import { blocks } from '@domain/staffing/evaluate';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useTranslation } from 'react-i18next';
import { ProblemList } from '../problem-list';
import { describeSkipped } from './choices';
import type { Grid } from './use-grid';

/** The rows that the last assignment skipped and why, with a button to assign those that only have warnings. */
export const AssignResult = ({ grid }: { grid: Grid }) => {
  const { t } = useTranslation();
  const { lastFilled } = grid;
  if (!lastFilled || lastFilled.skipped.length === 0) return null;
  const { rows, skipped } = lastFilled;
  const withWarnings = skipped.filter(({ problems }) => !blocks(problems));
  return (
    <Notice
      tone="warning"
      action={
        withWarnings.length > 0 && (
          <Button size="sm" onClick={() => grid.assign(withWarnings, 'warned')}>
            {t('assignment.grid.assignAnyway', { count: withWarnings.length })}
          </Button>
        )
      }
    >
      <p>
        {joinSentences([
          t('assignment.grid.putCount', { count: rows.length }),
          t('assignment.grid.skipped', { count: skipped.length }),
        ])}
      </p>
      <ProblemList problems={describeSkipped(lastFilled, grid.describeProblems)} />
    </Notice>
  );
};

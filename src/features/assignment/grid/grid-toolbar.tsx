import type { StaffingGrid as GridData } from '@contract/assignment';
import type { Day } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@src/components/ui/dropdown-menu';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { CalendarRange, CopyPlus, Redo2, Repeat, Undo2, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Staffing } from '../use-staffing';
import { RotationDialog } from './rotation-dialog';
import type { Grid, GridView } from './use-grid';

interface GridToolbarProps {
  grid: Grid;
  staffing: Staffing;
  data: GridData;
  onView: (view: GridView) => void;
  onShowDay: (day: Day) => void;
  onRotate: () => void;
  isLoadingPeriod: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** How many places are filled, and the actions that don't depend on the selection. */
export const GridToolbar = ({
  grid,
  staffing,
  data,
  onView,
  onShowDay,
  onRotate,
  isLoadingPeriod,
  children,
}: GridToolbarProps) => {
  const { t } = useTranslation();
  const [isRotating, setRotating] = useState(false);
  const shown = grid.posts.flatMap(({ slots }) => grid.days.flatMap((day) => slots.get(day) ?? []));
  const places = shown.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0);
  const open = shown.reduce((sum, { id }) => sum + Math.max(0, grid.open.get(id) ?? 0), 0);
  const copy = (from: 'last' | 'this') => {
    const filled = grid.copyWeek(from);
    if (!grid.days.includes(filled)) onShowDay(filled);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl<GridView>
        label={t('assignment.grid.view')}
        value={grid.view}
        options={[
          { value: 'posts', label: t('assignment.grid.postsHead'), icon: CalendarRange },
          { value: 'guards', label: t('assignment.grid.guardsHead'), icon: UsersRound },
        ]}
        onChange={(view) => {
          grid.clearSelection();
          onView(view);
        }}
      />
      <span className="tabular text-sm text-text-muted" aria-live="polite">
        {t('assignment.filled', { filled: places - open, count: places })}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Undo2} disabled={!staffing.canUndo} onClick={staffing.undo}>
          {t('assignment.undo')}
        </Button>
        <Button size="sm" icon={Redo2} disabled={!staffing.canRedo} onClick={staffing.redo}>
          {t('assignment.grid.redo')}
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" icon={CopyPlus}>
              {t('assignment.grid.copy')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem icon={CopyPlus} onSelect={() => copy('last')}>
              {t('assignment.grid.copyLast')}
            </DropdownMenuItem>
            <DropdownMenuItem icon={CopyPlus} onSelect={() => copy('this')}>
              {t('assignment.grid.copyThis')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button
          size="sm"
          icon={Repeat}
          onClick={() => {
            onRotate();
            setRotating(true);
          }}
        >
          {t('assignment.grid.rotate')}
        </Button>
      </span>
      {children}
      {isRotating && (
        <RotationDialog
          grid={grid}
          data={data}
          isLoadingPeriod={isLoadingPeriod}
          onClose={() => setRotating(false)}
        />
      )}
    </div>
  );
};

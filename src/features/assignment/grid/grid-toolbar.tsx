import type { StaffingGrid as GridData } from '@contract/assignment';
import type { Day } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@src/components/ui/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useMedia } from '@src/hooks/use-media';
import { CalendarRange, CopyPlus, Ellipsis, Redo2, Repeat, Undo2, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import type { Staffing } from '../use-staffing';
import { RotationDialog } from './rotation-dialog';
import { SuggestButton, SuggestResult, useSuggest } from './suggest';
import type { GridView } from './use-chosen-cells';
import type { Grid } from './use-grid';

/** Tools of the page that join the grid's menu on a phone. */
export interface PhoneTools {
  content: ReactNode;
  /** How many of them narrow what is shown. */
  active: number;
}

interface GridToolbarProps {
  grid: Grid;
  staffing: Staffing;
  data: GridData;
  slots: SlotsById;
  typeName: (code: string) => string;
  canSuggest: boolean;
  phoneTools: PhoneTools | undefined;
  onView: (view: GridView) => void;
  onShowDay: (day: Day) => void;
  onRotate: () => void;
  isLoadingPeriod: boolean;
}

/** How many places are filled, and the actions that don't depend on the selection; on a phone in one menu. */
export const GridToolbar = ({
  grid,
  staffing,
  data,
  slots,
  typeName,
  canSuggest,
  phoneTools,
  onView,
  onShowDay,
  onRotate,
  isLoadingPeriod,
}: GridToolbarProps) => {
  const { t } = useTranslation();
  const isWide = useMedia('(min-width: 640px)');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const suggest = useSuggest(grid, staffing);
  const shown = grid.posts.flatMap((post) => grid.days.flatMap((day) => post.slots.get(day) ?? []));
  const places = shown.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0);
  const open = shown.reduce((sum, { id }) => sum + Math.max(0, grid.open.get(id) ?? 0), 0);
  const actions = (
    <>
      <Button size="sm" icon={Undo2} disabled={!staffing.canUndo} onClick={staffing.undo}>
        {t('assignment.undo')}
      </Button>
      <Button size="sm" icon={Redo2} disabled={!staffing.canRedo} onClick={staffing.redo}>
        {t('assignment.grid.redo')}
      </Button>
      <CopyWeek
        onCopy={(from) => {
          setMenuOpen(false);
          const filled = grid.copyWeek(from);
          if (!grid.days.includes(filled)) onShowDay(filled);
        }}
      />
      <Button
        size="sm"
        icon={Repeat}
        onClick={() => {
          setMenuOpen(false);
          onRotate();
          setRotating(true);
        }}
      >
        {t('assignment.grid.rotate')}
      </Button>
      {canSuggest && (isWide || !suggest.progress) && (
        <SuggestButton suggest={suggest} onStart={() => setMenuOpen(false)} />
      )}
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
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
        <span className="tabular min-w-0 flex-1 text-xs text-text-muted sm:text-sm" aria-live="polite">
          {t(staffing.pending.length > 0 ? 'assignment.filledUnsaved' : 'assignment.filled', {
            filled: places - open,
            count: places,
          })}
        </span>
        {isWide ? (
          <span className="ml-auto flex flex-wrap items-center gap-2">{actions}</span>
        ) : (
          <Popover open={isMenuOpen} onOpenChange={setMenuOpen}>
            <PopoverTrigger asChild>
              <Button
                size="icon"
                icon={Ellipsis}
                aria-label={t('moreActions')}
                badge={phoneTools?.active ?? 0}
              />
            </PopoverTrigger>
            <PopoverContent className="flex max-h-(--radix-popover-content-available-height) w-[280px] max-w-[90vw] flex-col gap-2 overflow-y-auto p-3 [&>button]:min-h-control [&>button]:text-sm">
              {phoneTools && (
                <>
                  {phoneTools.content}
                  <hr />
                </>
              )}
              {actions}
            </PopoverContent>
          </Popover>
        )}
      </div>
      {!isWide && suggest.progress && <SuggestButton suggest={suggest} />}
      <SuggestResult
        suggest={suggest}
        pending={staffing.pending}
        slots={slots}
        postOf={grid.postOf}
        typeName={typeName}
      />
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

const CopyWeek = ({ onCopy }: { onCopy: (from: 'last' | 'this') => void }) => {
  const { t } = useTranslation();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" icon={CopyPlus}>
          {t('assignment.grid.copy')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={CopyPlus} onSelect={() => onCopy('last')}>
          {t('assignment.grid.copyLast')}
        </DropdownMenuItem>
        <DropdownMenuItem icon={CopyPlus} onSelect={() => onCopy('this')}>
          {t('assignment.grid.copyThis')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
};

import type { StaffingGrid as GridData } from '@contract/assignment';
import type { Day, Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { DraftNotice } from '@src/components/form/draft-notice';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { SelectGrid } from '@src/components/table/select-grid';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { Sheet } from '@src/components/ui/sheet';
import { useMedia } from '@src/hooks/use-media';
import { undoKey } from '@src/lib/undo-history';
import { clsx } from 'clsx';
import { CalendarOff, UserRoundSearch } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import type { StaffingFacts } from '../staffing-facts';
import type { Staffing } from '../use-staffing';
import { AssignResult } from './assign-result';
import { Changes } from './changes';
import { GridFooter } from './grid-footer';
import { GridToolbar, type PhoneTools } from './grid-toolbar';
import { GuardPanel } from './guard-panel';
import { GuardRow } from './guard-row';
import { PostPanel } from './post-panel';
import { PostRow } from './post-row';
import type { GridView } from './use-chosen-cells';
import { useDayColumns } from './use-day-columns';
import { useFinder } from './use-finder';
import { type Grid, useChosenText, useGrid } from './use-grid';
import type { GridLayout } from './use-grid-layout';
import { useGridNames } from './use-grid-names';
import type { MoreGuards } from './use-more-guards';

export interface StaffingGridProps {
  data: GridData;
  slots: SlotsById;
  facts: StaffingFacts;
  staffing: Staffing;
  days: readonly Day[];
  today: Day;
  premiseNames: ReadonlyMap<Id, string>;
  view: GridView;
  layout: GridLayout;
  moreGuards: MoreGuards;
  /** The slot selected at first; by default the first with an open place. */
  firstSlotId?: Id | undefined;
  onView: (view: GridView) => void;
  isShown: (slot: Slot) => boolean;
  isShownGuard: (guardId: Id) => boolean;
  /** Shows a day outside the period that was just filled. */
  onShowDay: (day: Day) => void;
  /** Loads the days that a rotation may cover. */
  onRotate: () => void;
  isLoadingPeriod: boolean;
  /** Whether a plan can be suggested: for whole premises, not for one booking or guard. */
  canSuggest?: boolean;
  phoneTools?: PhoneTools | undefined;
  onClose?: (() => void) | undefined;
}

const SIZES = {
  wide: { rowHeight: 44, headHeight: 44, column: { wide: 64, narrow: 72 }, head: { wide: 160, narrow: 112 } },
  compact: {
    rowHeight: 25,
    headHeight: 34,
    column: { wide: 28, narrow: 30 },
    // 31 days and the head fit 1280 px beside the open menu.
    head: { wide: 120, narrow: 104 },
  },
};
const LETTER = /^[\p{L}\p{N}]$/u;

/** The element of the grid. It takes the focus when the save button disappears together with the last change. */
const useGridFocus = (changeCount: number) => {
  const board = useRef<HTMLDivElement>(null);
  const gridElement = () => board.current?.querySelector<HTMLElement>('[role=grid]') ?? null;
  const focusGrid = () => gridElement()?.focus({ preventScroll: true });
  const lastCount = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the number of changes differs
  useEffect(() => {
    if (changeCount === 0 && lastCount.current > 0 && document.activeElement === document.body) focusGrid();
    lastCount.current = changeCount;
  }, [changeCount]);
  return { board, gridElement, focusGrid };
};

/** Selects the given slot or the first open one, because the page is opened to fill places. */
const useFirstSelection = (grid: Grid, firstSlotId: Id | undefined) => {
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first posts arrive
  useEffect(() => {
    if (isOpened.current || grid.view !== 'posts' || grid.posts.length === 0) return;
    isOpened.current = true;
    const first = grid.selectionOfSlot(firstSlotId) ?? grid.nextOpen();
    if (first) grid.select(first);
  }, [grid.posts.length, grid.view]);
};

/** The staffing of a period as a grid of posts or guards by days. Changes are made by keyboard or pointer and saved together. */
export const StaffingGrid = (props: StaffingGridProps) => {
  const { data, slots, facts, staffing, days, today, view, layout, moreGuards } = props;
  const { isCompact, hasColours } = layout;
  const { t } = useTranslation();
  const isWide = useMedia('(min-width: 1024px)');
  const hasPanel = isWide && !layout.isPanelFolded;
  const size = SIZES[isCompact ? 'compact' : 'wide'];
  const width = isWide ? 'wide' : 'narrow';
  const helpId = useId();
  const grid = useGrid({ ...props, grid: data });
  const finder = useFinder();
  const { board, gridElement, focusGrid } = useGridFocus(staffing.pending.length);
  useFirstSelection(grid, props.firstSlotId);
  const text = useChosenText(grid);
  const { nameOf } = grid;
  const { phoneOf, typeName, short } = useGridNames(data, { nameOf, hasColours });
  const postBrush = (view === 'guards' && grid.posts.find(({ key }) => key === grid.deferredBrush)) || null;
  const guardBrush = view === 'posts' && grid.deferredBrush !== null ? Number(grid.deferredBrush) : null;

  const returnToGrid = () => {
    finder.close();
    focusGrid();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    const act = () => {
      if (key === 'Enter') {
        const next = view === 'posts' && grid.chosen.openSlots.length === 0 ? grid.nextOpen() : undefined;
        if (next) grid.select(next);
        else finder.open();
      } else if (key === ' ') grid.assignAgain();
      else if (key === 'Delete' || key === 'Backspace') grid.clearCells();
      else if (LETTER.test(key)) finder.open(key);
      else return false;
      return true;
    };
    if (!event.ctrlKey && !event.metaKey && !event.altKey && act()) event.preventDefault();
  };
  const onUndoKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = undoKey(event);
    if (!step) return;
    event.preventDefault();
    staffing[step]();
  };

  const columns = useDayColumns({ days, today, isCompact });
  const row = (index: number) => {
    const { state, deferredState, open, describeProblems } = grid;
    const shared = { index, days, state, deferredState, open, describeProblems, nameOf, short, isCompact };
    const post = grid.posts[index];
    const guard = view === 'guards' ? grid.guards[index] : undefined;
    if (view === 'posts') return post && <PostRow {...shared} post={post} guardId={guardBrush} />;
    const planned = guard && state.guards.get(guard.id);
    return (
      planned && (
        <GuardRow
          {...shared}
          guard={planned}
          stored={facts.staffing.guards.get(planned.id)}
          post={postBrush}
          postOf={grid.postOf}
          typeName={typeName}
        />
      )
    );
  };
  const Panel = view === 'posts' ? PostPanel : GuardPanel;
  const panel = (
    <div className="flex flex-col gap-4">
      <AssignResult grid={grid} />
      <Panel
        grid={grid}
        staffing={staffing}
        facts={facts}
        phoneOf={phoneOf}
        moreGuards={moreGuards}
        inputRef={finder.inputRef}
        typed={finder.typed}
        onTyped={finder.setTyped}
        onDone={returnToGrid}
      />
    </div>
  );
  const isEmpty = grid.rowCount === 0;
  const showsPanel = grid.selection !== null && (hasPanel || finder.isPanelOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo keys, wherever the focus is
    <div ref={board} className={clsx('flex flex-col', isCompact ? 'gap-2' : 'gap-4')} onKeyDown={onUndoKey}>
      <UnsavedGuard isDirty={staffing.pending.length > 0} />
      <GridToolbar
        grid={grid}
        staffing={staffing}
        data={data}
        slots={slots}
        typeName={typeName}
        canSuggest={props.canSuggest ?? false}
        phoneTools={props.phoneTools}
        onShowDay={props.onShowDay}
        onView={props.onView}
        onRotate={props.onRotate}
        isLoadingPeriod={props.isLoadingPeriod}
      />
      <DraftNotice offer={staffing.draft.offer} />
      <div
        className={clsx(
          'grid items-start gap-6',
          hasPanel && 'lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_320px]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-4">
          {!showsPanel && <AssignResult grid={grid} />}
          {isEmpty ? (
            <EmptyState icon={CalendarOff} text={t('assignment.noSlots')} />
          ) : (
            <SelectGrid
              label={t(`assignment.grid.${view}Label`)}
              describedBy={helpId}
              rowCount={grid.rowCount}
              columns={columns}
              rowHeight={size.rowHeight}
              headHeight={size.headHeight}
              minColumnWidth={size.column[width]}
              headWidth={size.head[width]}
              showsTitle={isCompact}
              corner={t(`assignment.grid.${view}Head`)}
              row={row}
              selection={grid.selection}
              onSelection={grid.select}
              onKey={onKey}
              onDrawn={() => !isWide && finder.setPanelOpen(true)}
            />
          )}
          {view === 'guards' && moreGuards.unloaded > 0 && (
            <Button className="self-start" pending={moreGuards.isLoading} onClick={moreGuards.loadMore}>
              {t('assignment.grid.moreGuards', { count: moreGuards.unloaded })}
            </Button>
          )}
          <p id={helpId} className="hidden text-xs text-text-muted lg:block">
            {t('assignment.grid.help')}
          </p>
          <Changes grid={grid} staffing={staffing} slots={slots} />
          <GridFooter staffing={staffing} onClose={props.onClose} />
        </div>
        {hasPanel ? (
          <section aria-label={text} className="sticky top-18">
            <Card title={text}>
              <div className="relative -mx-2 max-h-[68dvh] overflow-y-auto px-2 py-1">
                {grid.selection ? (
                  panel
                ) : (
                  <EmptyState icon={UserRoundSearch} text={t('assignment.chooseFirst')} />
                )}
              </div>
            </Card>
          </section>
        ) : (
          <Sheet
            open={finder.isPanelOpen && grid.selection !== null}
            onOpenChange={(isOpen) => !isOpen && finder.setPanelOpen(false)}
            title={text}
            returnsTo={gridElement}
            isModal={!isWide}
          >
            {panel}
          </Sheet>
        )}
      </div>
    </div>
  );
};

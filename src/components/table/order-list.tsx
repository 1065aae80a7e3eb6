import {
  Accessibility,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';

interface OrderedItem {
  id: number;
  name: string;
}

interface OrderListProps<I extends OrderedItem> {
  /** Accessible name of the list. */
  label: string;
  items: readonly I[];
  /** Moves an item to the index of another; the others shift. */
  onMove: (from: number, to: number) => void;
  children: (item: I) => ReactNode;
}

/** The nonce that the content security policy requires of style elements. */
const pageNonce = () => (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;

/**
 * A list that is reordered by dragging, by arrow keys on a handle, or by the buttons of a row. Moves are announced
 * in the user's language.
 */
export const OrderList = <I extends OrderedItem>({ label, items, onMove, children }: OrderListProps<I>) => {
  const { t } = useTranslation();
  // In a ref: recreating the plugin with the items would discard pending announcements.
  const shown = useRef(items);
  shown.current = items;
  const plugins = useMemo(() => {
    const announcement = (
      key: 'picked' | 'over' | 'dropped' | 'cancelled',
      { source }: (DragStartEvent | DragOverEvent | DragEndEvent)['operation'],
    ) => {
      const name = shown.current.find(({ id }) => id === source?.id)?.name ?? '';
      const place = isSortable(source) ? source.index + 1 : 0;
      return t(`order.${key}`, { name, place, count: shown.current.length });
    };
    const accessibility = Accessibility.configure({
      screenReaderInstructions: { draggable: t('order.help') },
      announcements: {
        dragstart: ({ operation }: DragStartEvent) => announcement('picked', operation),
        dragover: ({ operation }: DragOverEvent) => announcement('over', operation),
        dragend: ({ operation, canceled }: DragEndEvent) =>
          announcement(canceled ? 'cancelled' : 'dropped', operation),
      },
    });
    const nonce = pageNonce();
    return [accessibility, ...(nonce ? [StyleInjector.configure({ nonce })] : [])];
  }, [t]);
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, ...plugins]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index);
      }}
    >
      {/* Scrolls by itself, so that the buttons of a sticky footer never cover those of a row. */}
      <ol
        aria-label={label}
        className="max-h-[max(320px,calc(100dvh-320px))] overflow-y-auto rounded-lg border bg-surface-raised shadow-raised"
      >
        {items.map((item, index) => (
          <Row key={item.id} item={item} index={index} count={items.length} onMove={onMove}>
            {children(item)}
          </Row>
        ))}
      </ol>
    </DragDropProvider>
  );
};

interface RowProps {
  item: OrderedItem;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const Row = ({ item: { id, name }, index, count, onMove, children }: RowProps) => {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li
      ref={ref}
      className={clsx(
        'flex items-center gap-1 border-b bg-surface-raised px-2 py-1 first:rounded-t-lg last:rounded-b-lg last:border-b-0',
        isDragging && 'rounded-lg border shadow-overlay',
      )}
    >
      <Tooltip text={t('order.drag', { name })}>
        <button
          ref={handleRef}
          type="button"
          aria-roledescription={t('order.handle')}
          aria-label={t('order.drag', { name })}
          className="grid size-control shrink-0 cursor-grab touch-none place-items-center rounded text-text-muted hover:bg-surface-sunken"
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
      </Tooltip>
      <span className="tabular w-6 shrink-0 text-right text-sm text-text-muted">{index + 1}</span>
      <div className="min-w-0 flex-1 px-2">{children}</div>
      <Button
        variant="ghost"
        size="icon"
        icon={ArrowUp}
        disabled={index === 0}
        aria-label={t('order.up', { name })}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        variant="ghost"
        size="icon"
        icon={ArrowDown}
        disabled={index === count - 1}
        aria-label={t('order.down', { name })}
        onClick={() => onMove(index, index + 1)}
      />
    </li>
  );
};

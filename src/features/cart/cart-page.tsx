import type { Area } from '@contract/access';
import { draftOf } from '@domain/cart/item-draft';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import type { Editor } from '@src/features/booking-editor/use-editor';
import type { Wording } from '@src/features/booking-editor/wording';
import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { toast } from '@src/stores/toast';
import { CalendarPlus, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { CartBlock } from './cart-block';
import { CartDecisions } from './cart-decisions';
import { CartFooter } from './cart-footer';
import { useCartView } from './use-cart-view';
import { usePlaceOrder } from './use-place-order';

interface CartPageProps {
  area: Area;
  premiseId: number;
  editor: Editor;
  wording: Wording;
  onOpenEditor: () => void;
}

/** The items of the cart with their problems, and the order footer. */
export const CartPage = ({ area, premiseId, editor, wording, onOpenEditor }: CartPageProps) => {
  const { t } = wording;
  const navigate = useNavigate();
  const { cart, actions, rules } = editor;
  const isApprover = useCan(area, 'booking.approve');
  const view = useCartView(area, premiseId, cart.items, rules);
  const ordering = usePlaceOrder({
    area,
    view,
    cart,
    actions,
    wording,
    onOrdered: ({ id }) => navigate(paths.booking(area, premiseId, id), { replace: true }),
  });

  if (cart.items.length === 0)
    return (
      <EmptyState
        icon={ShoppingCart}
        text={t('cart.empty')}
        action={
          <Button kind="primary" icon={CalendarPlus} onClick={onOpenEditor}>
            {t('cart.chooseDays')}
          </Button>
        }
      />
    );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <CartDecisions
          view={view}
          booked={rules.booked ?? []}
          wording={wording}
          onChange={actions.setItems}
        />
        <ol className="flex min-w-0 flex-col gap-4">
          {view.byItem.map((entry, index) => (
            <CartBlock
              key={entry.item.key}
              {...entry}
              number={index + 1}
              wording={wording}
              isEditorBusy={editor.draft.editing === null && editor.draft.dates.length > 0}
              onReplace={(items) => actions.replaceItem(entry.item.key, items)}
              onRemove={() => {
                const before = cart.items;
                actions.replaceItem(entry.item.key, []);
                toast({
                  title: t('cart.toast.removed'),
                  action: { label: t('cart.undo'), onSelect: () => actions.setItems(before) },
                });
              }}
              onEdit={() => {
                editor.edit(draftOf(entry.item, rules));
                onOpenEditor();
              }}
            />
          ))}
        </ol>
      </div>
      <CartFooter
        view={view}
        ordering={ordering}
        wording={wording}
        isApprover={isApprover}
        onOpenEditor={onOpenEditor}
      />
    </div>
  );
};

import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import { useOwnerInfo } from '@src/api/booking';
import { usePriceBook } from '@src/api/premise';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { EditorSkeleton } from '@src/features/booking-editor/editor-skeleton';
import { NO_OWNER } from '@src/features/booking-editor/use-contact-form';
import { useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { type ReactNode, useEffect } from 'react';
import { NewOrder } from './new-order';

interface NewOrderPageProps {
  area: Area;
  premiseId: number;
  /** Shown if the premise is not found. */
  missing: ReactNode;
}

/** Loads the data of the editor. Earlier choices are in the cart store. */
export const NewOrderPage = ({ area, premiseId, missing }: NewOrderPageProps) => {
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const book = usePriceBook(area, premiseId);
  const setting = useSetting();
  const owner = useOwnerInfo(area, premiseId);
  const userId = useSession(({ user }) => user?.id ?? 0);
  const name = cartName(userId, premiseId);
  const isOpen = useCarts(({ carts }) => name in carts);
  useEffect(() => useCarts.getState().open(name), [name]);

  return (
    <Loaded
      isPage
      queries={{ premise, book, setting }}
      waitsFor={[owner, { isFetched: isOpen }]}
      missing={missing}
      skeleton={<EditorSkeleton />}
    >
      {(loaded) => (
        <NewOrder
          key={name}
          area={area}
          premise={loaded.premise}
          book={loaded.book}
          owner={owner.data ?? NO_OWNER}
          currency={loaded.setting.currency}
          cartName={name}
        />
      )}
    </Loaded>
  );
};

import type { Area } from '@contract/access';
import type { OwnerInfo } from '@contract/booking';
import type { Premise } from '@contract/premise';
import { type Month, month as monthSchema } from '@contract/primitives';

import { monthOf, today } from '@domain/time';
import type { ToldPriceBook } from '@src/api/premise';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { useNow } from '@src/hooks/use-now';
import { paths } from '@src/lib/paths';
import { ShoppingCart } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CartPage } from './cart-page';
import { EditorView } from './editor-view';
import { useEditor } from './use-editor';
import type { Speech } from './words';

interface BookingEditorProps {
  area: Area;
  premise: Pick<Premise, 'id' | 'name' | 'status'>;
  book: ToldPriceBook;
  owner: OwnerInfo;
  currency: string;
  /** See `cartName`. */
  cartName: string;
}

/** The editor and its cart, one at a time; which of them, and the month, stand in the URL. */
export const BookingEditor = ({ area, premise, book, owner, currency, cartName }: BookingEditorProps) => {
  const { t, i18n } = useTranslation();
  const speech: Speech = { t, language: i18n.language, currency };
  const [params, setParams] = useSearchParams();
  const now = useNow(book);
  const terms = useMemo(
    () => ({ book, now, isPremiseClosed: premise.status === 'closed' }),
    [book, now, premise.status],
  );
  const editor = useEditor(cartName, terms);
  const asked = params.get('month');
  const month = asked && monthSchema.safeParse(asked).success ? asked : monthOf(today(book.timeZone, now));
  const isCart = params.get('view') === 'cart';

  const show = (view: 'cart' | 'editor') => {
    const next = new URLSearchParams(params);
    if (view === 'cart') next.set('view', 'cart');
    else next.delete('view');
    setParams(next);
    window.scrollTo({ top: 0 });
  };
  const showMonth = (next: Month) => {
    const changed = new URLSearchParams(params);
    changed.set('month', next);
    setParams(changed, { replace: true, preventScrollReset: true });
  };

  return (
    <Page>
      <PageHeader
        back={
          isCart ? (
            <Button kind="back" onClick={() => show('editor')}>
              {t('cart.backToCalendar')}
            </Button>
          ) : (
            <Button kind="back" to={paths.premise(area, premise.id)}>
              {premise.name}
            </Button>
          )
        }
        title={isCart ? t('cart.title') : t(editor.draft.editing ? 'booking.titleEdit' : 'booking.title')}
        subtitle={isCart && premise.name}
        action={
          !isCart && (
            <Button icon={ShoppingCart} badge={editor.cart.items.length} onClick={() => show('cart')}>
              {t('cart.title')}
            </Button>
          )
        }
      />
      {isCart ? (
        <CartPage
          area={area}
          premiseId={premise.id}
          editor={editor}
          speech={speech}
          onOpenEditor={() => show('editor')}
        />
      ) : (
        <EditorView
          key={editor.draft.editing ?? 'new'}
          editor={editor}
          speech={speech}
          owner={owner}
          month={month}
          onMonth={showMonth}
          onOpenCart={() => show('cart')}
        />
      )}
    </Page>
  );
};

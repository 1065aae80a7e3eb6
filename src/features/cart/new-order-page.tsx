import type { Area } from '@contract/access';
import type { OwnerInfo } from '@contract/owner-info';
import { type Premise, premiseCalls } from '@contract/premise';
import { today } from '@domain/time';
import { useOwnerInfo } from '@src/api/booking';
import { type ReceivedPriceBook, usePriceBook } from '@src/api/premise';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { lazyPart } from '@src/components/ui/lazy-part';
import { Skeleton } from '@src/components/ui/skeleton';
import { EditorSkeleton } from '@src/features/booking-editor/editor-skeleton';
import { EditorView } from '@src/features/booking-editor/editor-view';
import { useBooked } from '@src/features/booking-editor/use-booked';
import { NO_OWNER } from '@src/features/booking-editor/use-contact-form';
import { useEditor } from '@src/features/booking-editor/use-editor';
import { useEditorState } from '@src/features/booking-editor/use-editor-state';
import type { Wording } from '@src/features/booking-editor/wording';
import { useNow } from '@src/hooks/use-now';
import { usePageSearch } from '@src/hooks/use-page-search';
import { countsText } from '@src/lib/counts-text';
import { paths } from '@src/lib/paths';
import { useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { toast } from '@src/stores/toast';
import { FileText, Printer, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CartPage } from './cart-page';
import { OrderedBookings } from './ordered-bookings';
import { useTonight } from './use-tonight';

const VIEWS = ['calendar', 'cart', 'quotation', 'ordered'] as const;

// Loaded on demand: few carts are printed.
const QuotationPdf = lazyPart(() => import('./quotation-pdf').then((module) => module.QuotationPdf));
const CartQuotation = lazyPart(() => import('./cart-quotation').then((module) => module.CartQuotation));

/** The bookings named in the URL. */
const idsIn = (text: string): number[] =>
  text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []));

interface NewOrderProps {
  area: Area;
  premise: Premise;
  book: ReceivedPriceBook;
  owner: OwnerInfo;
  setting: BusinessSetting;
  /** See `cartName`. */
  cartName: string;
}

/** The editor or its cart. The URL has the view and the month. */
const NewOrder = ({ area, premise, book, owner, setting, cartName }: NewOrderProps) => {
  const { t, i18n } = useTranslation();
  const wording: Wording = { t, language: i18n.language, currency: setting.currency };
  const now = useNow(book);
  const rules = useMemo(
    () => ({ book, now, isPremiseClosed: premise.status === 'closed' }),
    [book, now, premise.status],
  );
  const { view, month, show, showMonth } = useEditorState(VIEWS, 'calendar', rules);
  const booked = useBooked({
    area,
    premiseId: premise.id,
    cartName,
    month,
    firstDay: today(book.timeZone, now),
    includesItems: view !== 'calendar',
  });
  const editor = useEditor(cartName, rules, booked.booked);
  useTonight(editor);
  const [search] = usePageSearch();
  const orderedIds = idsIn(search.get('booking') ?? '');
  const isCart = view === 'cart';
  const hasItems = editor.cart.items.length > 0;

  if (view === 'ordered' && orderedIds.length > 0)
    return (
      <OrderedBookings area={area} ids={orderedIds} wording={wording} timeZone={setting.timeZone} now={now} />
    );
  if (view === 'quotation' && hasItems)
    return (
      <Page className="print:max-w-none print:p-0">
        <div className="print:hidden">
          <PageHeader
            back={
              <Button kind="back" onClick={() => show('cart')}>
                {t('cart.title')}
              </Button>
            }
            title={t('quotation.title')}
            subtitle={premise.name}
            action={
              <Button kind="primary" icon={Printer} onClick={() => print()}>
                {t('document.print')}
              </Button>
            }
            download={<QuotationPdf area={area} premiseId={premise.id} cart={editor.cart} />}
          />
        </div>
        <CartQuotation
          fallback={<Skeleton className="h-[640px]" />}
          area={area}
          premise={premise}
          cart={editor.cart}
          rules={rules}
          setting={setting}
          wording={wording}
        />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        back={
          isCart ? (
            <Button kind="back" onClick={() => show('calendar')}>
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
          isCart ? (
            hasItems && (
              <Button variant="outline" icon={FileText} onClick={() => show('quotation')}>
                {t('cart.asQuotation')}
              </Button>
            )
          ) : (
            <Button icon={ShoppingCart} badge={editor.cart.items.length} onClick={() => show('cart')}>
              {t('cart.title')}
            </Button>
          )
        }
      />
      {isCart ? (
        <CartPage
          area={area}
          premise={{ id: premise.id, name: premise.name, companyId: premise.company.id }}
          cartName={cartName}
          editor={editor}
          wording={wording}
          setting={setting}
          onOpenEditor={() => show('calendar')}
        />
      ) : (
        <EditorView
          key={editor.draft.editing ?? 'new'}
          editor={editor}
          booked={booked}
          wording={wording}
          owner={owner}
          month={month}
          onMonth={showMonth}
          onCancelEdit={editor.startNext}
          onAdded={({ wasEdited, opensCart, sum }) => {
            if (opensCart) return show('cart');
            toast({
              title: t(wasEdited ? 'cart.toast.changed' : 'cart.toast.added'),
              description: countsText(t, sum),
              variant: 'success',
              action: { label: t('cart.open'), onSelect: () => show('cart') },
            });
          }}
        />
      )}
    </Page>
  );
};

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
          setting={loaded.setting}
          cartName={name}
        />
      )}
    </Loaded>
  );
};

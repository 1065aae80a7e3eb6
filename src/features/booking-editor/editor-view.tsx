import type { OwnerInfo } from '@contract/owner-info';
import type { Month } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Sheet } from '@src/components/ui/sheet';
import { useMedia } from '@src/hooks/use-media';
import { formatMoney } from '@src/lib/format';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { BookingCalendar } from './booking-calendar';
import { ChoicePanel, isReviewed } from './choice-panel';
import { type Added, useAddToCart } from './use-add-to-cart';
import type { BookedShifts } from './use-booked';
import { useContactForm } from './use-contact-form';
import type { Editor } from './use-editor';
import { sumText, type Wording } from './wording';

interface EditorViewProps {
  editor: Editor;
  booked: BookedShifts;
  wording: Wording;
  owner: OwnerInfo;
  month: Month;
  onMonth: (month: Month) => void;
  onAdded: (added: Added) => void;
  /** Cancels the edit of an item. */
  onCancelEdit: () => void;
}

/** The calendar, and the shifts for the chosen days beside it or, on small screens, in a sheet. */
export const EditorView = ({
  editor,
  booked,
  wording,
  owner,
  month,
  onMonth,
  onAdded,
  onCancelEdit,
}: EditorViewProps) => {
  const { t, language, currency } = wording;
  const isWide = useMedia('(min-width: 1280px)');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openCount = editor.open.clashes.length + editor.open.urgent.length;
  const canReview = isReviewed(editor) && editor.items.length > 0;
  const form = useContactForm(editor, owner);
  const adding = useAddToCart({
    editor,
    form,
    wording,
    onAdded: (added) => {
      setSheetOpen(false);
      onAdded(added);
    },
  });
  // What is refused is listed in the sheet.
  const review = async () => setSheetOpen(!(await adding.add({ opensCart: true })));
  const panel = (
    <ChoicePanel editor={editor} wording={wording} form={form} adding={adding} onCancelEdit={onCancelEdit} />
  );

  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start">
      <BookingCalendar
        editor={editor}
        booked={booked}
        wording={wording}
        month={month}
        onMonth={onMonth}
        error={adding.selection.dates}
      />
      {isWide ? (
        <Card className="flex flex-col gap-4">{panel}</Card>
      ) : (
        <>
          <div className="sticky bottom-toast z-sticky -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t bg-surface-raised px-4 py-2 shadow-overlay md:-mx-6 md:px-6">
            <div className="min-w-0 flex-1 basis-28">
              <div className="tabular text-base font-semibold whitespace-nowrap" data-testid="phone-total">
                {formatMoney(language, editor.sum.total, currency)}
              </div>
              {openCount > 0 ? (
                <p className="truncate text-xs text-accent-text">
                  {t('booking.toDecide', { count: openCount })}
                </p>
              ) : (
                <p className="tabular truncate text-xs text-text-muted">{sumText(wording, editor)}</p>
              )}
            </div>
            {canReview ? (
              <span className="flex shrink-0 gap-2">
                <Button
                  variant="outline"
                  aria-label={t('booking.shifts.open')}
                  onClick={() => setSheetOpen(true)}
                >
                  {t('booking.shifts.short')}
                </Button>
                <Button kind="primary" onClick={review}>
                  {t('cart.review')}
                </Button>
              </span>
            ) : (
              <Button kind="primary" icon={ChevronUp} onClick={() => setSheetOpen(true)}>
                {t('booking.shifts.open')}
              </Button>
            )}
          </div>
          <Sheet open={isSheetOpen} onOpenChange={setSheetOpen} title={t('booking.shifts.sheet')}>
            {panel}
          </Sheet>
        </>
      )}
    </div>
  );
};

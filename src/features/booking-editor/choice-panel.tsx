import type { Bucket } from '@contract/price';
import { needsConsent } from '@domain/cart/cart-cells';
import { CONTACT_FIELDS, CONTACT_NAMES, type ContactName } from '@domain/cart/contact-fields';
import { addHours, elapsedHours } from '@domain/time';
import { ErrorSummary } from '@src/components/form/error-summary';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { formatBasisPoints, formatDay, formatMoney } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { ArrowRight, Check, Clock, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashChoice } from './open-choices';
import { ShiftPanel } from './shift-panel';
import type { AddToCart } from './use-add-to-cart';
import type { ContactForm } from './use-contact-form';
import type { Editor } from './use-editor';
import { sumText, type Wording } from './wording';

const isParagraphs = (name: ContactName) => CONTACT_FIELDS[name].type === 'paragraphs';

/** One line of text until the user changes it; paragraphs always have their field. */
const FOLDED_FIELDS = CONTACT_NAMES.filter((name) => !isParagraphs(name));

interface ContactFieldsProps {
  form: ContactForm;
  isOpen: boolean;
  onOpen: () => void;
}

/** The contact of this booking: one line of text, or fields once the user changes it or has to complete it. */
const ContactFields = ({ form, isOpen, onOpen }: ContactFieldsProps) => {
  const { t } = useTranslation();
  const [contact, phone, email] = form.watch([
    'bookingOwnerContact',
    'phoneNumberBookingOwner',
    'emailBookingOwner',
  ]);
  return (
    <section aria-labelledby="contact-heading" className="flex flex-col gap-3">
      <div className="flex min-h-control-sm items-center justify-between gap-2">
        <h2 id="contact-heading" className="text-base font-semibold">
          {t('booking.contact.title')}
        </h2>
        {!isOpen && (
          <Button size="sm" variant="ghost" onClick={onOpen} aria-expanded={false}>
            {t('booking.contact.change')}
          </Button>
        )}
      </div>
      {isOpen ? (
        FOLDED_FIELDS.map((name) => <ContactField key={name} form={form} name={name} />)
      ) : (
        <p className="text-sm break-words text-text-muted">
          {[contact, phone, email].filter(Boolean).join(' · ')}
        </p>
      )}
      {CONTACT_NAMES.filter(isParagraphs).map((name) => (
        <ContactField key={name} form={form} name={name} />
      ))}
    </section>
  );
};

const ContactField = ({ form, name }: { form: ContactForm; name: ContactName }) => {
  const { t } = useTranslation();
  const { type, isOptional, autoComplete } = CONTACT_FIELDS[name];
  const field = { form, name, label: t(`booking.contact.${name}`), isRequired: !isOptional };
  return type === 'paragraphs' ? (
    <TextAreaField {...field} rows={2} />
  ) : (
    <TextField {...field} type={type} autoComplete={autoComplete} />
  );
};

/** Hours before a surcharge starts to apply. */
const SOON_HOURS = 24;

const SHOWN_BUCKETS: readonly Bucket[] = ['normal', 'special', 'urgent'];

/** The price of the chosen days, by bucket and in total. */
const SumPanel = ({ editor, wording }: { editor: Editor; wording: Wording }) => {
  const { t, language, currency } = wording;
  const { sum, cells } = editor;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const isOpen = cells.some(needsConsent);
  return (
    <section aria-label={t('booking.sum.label')} className="flex flex-col gap-2">
      <p className="tabular text-sm text-text-muted">{sumText(wording, editor)}</p>
      <dl className="tabular flex flex-wrap gap-x-4 gap-y-2 text-sm whitespace-nowrap">
        {SHOWN_BUCKETS.map((bucket) => (
          <div key={bucket} className="min-w-max flex-1 basis-[80px]">
            <dt className="text-xs text-text-muted">{t(`booking.bucket.${bucket}`)}</dt>
            <dd className={clsx(bucket === 'urgent' && isOpen && 'text-accent-text')}>
              {money(sum.buckets[bucket])}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <p className="text-sm text-accent-text">{t('booking.urgent.open')}</p>}
      <p className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
        <span className="text-base">{t('booking.sum.total')}</span>
        <span className="tabular text-lg" data-testid="editor-total">
          {money(sum.total)}
        </span>
      </p>
    </section>
  );
};

/** Warns about the first chosen shift that will soon become urgent. */
const SurchargeSoon = ({ editor, wording }: { editor: Editor; wording: Wording }) => {
  const { t, language } = wording;
  const { book, now } = editor.rules;
  const [next] = editor.added
    .filter(({ bucket }) => bucket !== 'urgent')
    .map((cell) => ({ cell, hours: elapsedHours(now, addHours(cell.startsAt, -book.urgentLeadHours)) }))
    .filter(({ hours }) => hours >= 0 && hours < SOON_HOURS)
    .sort((a, b) => a.hours - b.hours);
  if (!next) return null;
  return (
    <p className="flex gap-2 rounded bg-info-soft px-3 py-2 text-sm text-info-text">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t(next.hours < 1 ? 'booking.urgent.startsSoon' : 'booking.urgent.startsIn', {
        percent: formatBasisPoints(language, book.urgentSurcharge),
        hours: Math.floor(next.hours),
        shift: shiftName(wording, next.cell),
        day: formatDay(language, next.cell.date, 'short'),
      })}
    </p>
  );
};

/** Whether the choice can be ordered at once, through the cart, which checks it: a new one, not an edit. */
export const isReviewed = ({ draft, rules }: Editor): boolean => draft.editing === null && !rules.existing;

interface ChoicePanelProps {
  editor: Editor;
  wording: Wording;
  form: ContactForm;
  adding: AddToCart;
  onCancelEdit: () => void;
}

const doneKey = ({ draft, rules }: Editor) =>
  draft.editing === null
    ? rules.existing
      ? 'booking.edit.addItem'
      : 'cart.add'
    : rules.existing
      ? 'booking.edit.applyItem'
      : 'cart.saveItem';

/** Shifts, contact, total, and the button that adds them to the cart. */
export const ChoicePanel = ({ editor, wording, form, adding, onCancelEdit }: ChoicePanelProps) => {
  const { t } = wording;
  const needed = FOLDED_FIELDS.filter((name) => !CONTACT_FIELDS[name].isOptional);
  const [isContactOpen, setContactOpen] = useState(() => form.getValues(needed).some((value) => !value));
  const isContactWrong = FOLDED_FIELDS.some((name) => form.formState.errors[name]);
  // Stays open when the last error is corrected, so that a field doesn't vanish while the user types in it.
  if (isContactWrong && !isContactOpen) setContactOpen(true);
  const isEditing = editor.draft.editing !== null;
  const canReview = isReviewed(editor);
  return (
    <>
      <ErrorSummary errors={adding.errors} attempt={adding.attempt} />
      <ShiftPanel editor={editor} wording={wording} errors={adding.selection} />
      <ClashChoice editor={editor} wording={wording} />
      <SurchargeSoon editor={editor} wording={wording} />
      <hr />
      <ContactFields form={form} isOpen={isContactOpen} onOpen={() => setContactOpen(true)} />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-3 border-t bg-surface-raised px-4 pt-3 pb-4 lg:-mx-5 lg:-mb-5 lg:px-5 lg:pb-5">
        <SumPanel editor={editor} wording={wording} />
        <div className="flex flex-wrap gap-2">
          {isEditing && (
            <Button kind="cancel" className="grow" onClick={onCancelEdit}>
              {t('cart.keepAsItWas')}
            </Button>
          )}
          <Button
            kind={canReview ? 'default' : 'primary'}
            icon={editor.rules.existing ? Check : ShoppingCart}
            className="flex-1"
            onClick={() => void adding.add({ opensCart: false })}
          >
            {t(doneKey(editor))}
          </Button>
          {canReview && (
            <Button
              kind="primary"
              icon={ArrowRight}
              className="flex-1"
              onClick={() => void adding.add({ opensCart: true })}
            >
              {t('cart.review')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
};

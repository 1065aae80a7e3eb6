import { CONTACT_FIELDS } from '@domain/cart/contact-fields';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { Check, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { ContactFields, FOLDED_FIELDS } from './contact-fields';
import { ClashChoice } from './open-choices';
import { ShiftPanel } from './shift-panel';
import { SumPanel, SurchargeSoon } from './sum-panel';
import type { AddToCart } from './use-add-to-cart';
import type { ContactForm } from './use-contact-form';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

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
        <div className="flex gap-2">
          {isEditing && (
            <Button kind="cancel" onClick={onCancelEdit}>
              {t('cart.keepAsItWas')}
            </Button>
          )}
          <Button
            kind="primary"
            icon={editor.rules.existing ? Check : ShoppingCart}
            className="flex-1"
            onClick={() => void adding.add()}
          >
            {t(doneKey(editor))}
          </Button>
        </div>
      </div>
    </>
  );
};

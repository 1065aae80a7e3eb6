import { CONTACT_FIELDS, CONTACT_NAMES, type ContactName } from '@domain/cart/contact-fields';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { useTranslation } from 'react-i18next';
import type { ContactForm } from './use-contact-form';

const isParagraphs = (name: ContactName) => CONTACT_FIELDS[name].type === 'paragraphs';

/** One line of text until the user changes it; paragraphs always have their field. */
export const FOLDED_FIELDS = CONTACT_NAMES.filter((name) => !isParagraphs(name));

interface ContactFieldsProps {
  form: ContactForm;
  isOpen: boolean;
  onOpen: () => void;
}

/** The contact of this booking: one line of text, or fields once the user changes it or has to complete it. */
export const ContactFields = ({ form, isOpen, onOpen }: ContactFieldsProps) => {
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

import { TextAreaField, TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { useTranslation } from 'react-i18next';
import type { ContactForm } from './use-contact-form';

export const CONTACT_FIELDS = [
  { name: 'bookingOwner', type: 'text', autoComplete: 'organization', isRequired: true },
  { name: 'bookingOwnerContact', type: 'text', autoComplete: 'name', isRequired: true },
  { name: 'emailBookingOwner', type: 'email', autoComplete: 'email', isRequired: true },
  { name: 'phoneNumberBookingOwner', type: 'tel', autoComplete: 'tel', isRequired: true },
  { name: 'mobileNumberBookingOwner', type: 'tel', autoComplete: 'tel', isRequired: false },
] as const;

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
        CONTACT_FIELDS.map(({ name, type, autoComplete, isRequired }) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`booking.contact.${name}`)}
            isRequired={isRequired}
            type={type}
            autoComplete={autoComplete}
          />
        ))
      ) : (
        <p className="text-sm break-words text-text-muted">
          {[contact, phone, email].filter(Boolean).join(' · ')}
        </p>
      )}
      <TextAreaField
        form={form}
        name="remarks"
        label={t('booking.contact.remarks')}
        isRequired={false}
        rows={2}
      />
    </section>
  );
};

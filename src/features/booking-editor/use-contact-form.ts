import { cartItem, type OwnerInfo } from '@contract/booking';
import type { Contact } from '@domain/cart/cart';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Editor } from './use-editor';

const contact = z.pick(cartItem, {
  bookingOwner: true,
  bookingOwnerContact: true,
  emailBookingOwner: true,
  phoneNumberBookingOwner: true,
  mobileNumberBookingOwner: true,
  remarks: true,
});

export const NO_OWNER: OwnerInfo = {
  bookingOwner: '',
  bookingOwnerContact: '',
  emailBookingOwner: '',
  phoneNumberBookingOwner: '',
  mobileNumberBookingOwner: '',
};

/** The contact form of the booking. Its values are stored with the cart. */
export const useContactForm = ({ draft, actions }: Editor, owner: OwnerInfo) => {
  const form = useForm({
    resolver: zodResolver(contact, errorMap),
    defaultValues: draft.contact ?? { ...owner, remarks: '' },
    mode: 'onTouched',
  });
  useEffect(() => {
    const watching = form.watch((_values, { type }) => {
      if (type === 'change') actions.setDraft({ contact: form.getValues() as Contact });
    });
    return () => watching.unsubscribe();
  }, [form, actions]);
  return form;
};
export type ContactForm = ReturnType<typeof useContactForm>;

/** The parsed contact fields, without empty optional ones. */
export const contactFields = (form: ContactForm) => {
  const { remarks, mobileNumberBookingOwner, ...rest } = z.parse(contact, form.getValues());
  return {
    ...rest,
    ...(remarks ? { remarks } : {}),
    ...(mobileNumberBookingOwner ? { mobileNumberBookingOwner } : {}),
  };
};

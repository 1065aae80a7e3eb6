import { cartItem } from '@contract/booking';
import type { OwnerInfo } from '@contract/owner-info';
import type { Contact } from '@domain/cart/cart';
import { CONTACT_FIELDS, type ContactName, everyContactField } from '@domain/cart/contact-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Editor } from './use-editor';

const contact = z.pick(cartItem, everyContactField(true as const));

export const NO_OWNER: OwnerInfo = everyContactField('');

/** The contact form of the booking. Its values are stored with the cart. */
export const useContactForm = ({ draft, actions }: Editor, owner: OwnerInfo) => {
  const form = useForm({
    resolver: zodResolver(contact, errorMap),
    defaultValues: draft.contact ?? { ...everyContactField(''), ...owner, remarks: '' },
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
  const parsed = z.parse(contact, form.getValues());
  const isEmptyOption = (name: ContactName) => CONTACT_FIELDS[name].isOptional && !parsed[name];
  return Object.fromEntries(
    Object.entries(parsed).filter(([name]) => !isEmptyOption(name as ContactName)),
  ) as typeof parsed;
};

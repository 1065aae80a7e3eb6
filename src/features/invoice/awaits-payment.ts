import type { Invoice } from '@contract/invoice';

/** Whether a client has said that an open invoice was paid, and no payment was recorded since. */
export const awaitsPayment = ({ status, payments, paidNotices }: Invoice): boolean => {
  const said = paidNotices.at(-1);
  return (
    status === 'Issued' &&
    said !== undefined &&
    !payments.some(({ amount, at }) => amount > 0 && at > said.at)
  );
};

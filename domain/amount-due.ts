import type { Invoice } from '@contract/invoice';
import type { Id, Minor } from '@contract/primitives';
import { minor, sumMoney } from './money';

interface Due {
  /** Signed by their effect on the amount due; changes of 0 are omitted. */
  changes: { kind: 'credited' | 'debited' | 'notes' | 'paid'; amount: Minor }[];
  due: Minor;
}

/**
 * The amount due of an issued invoice or of one of its parts, and the changes between its total and that amount. The
 * notes of a part are one sum, because they are shared among the parts as one.
 */
export const amountDue = ({ credited, debited, payments, parts, balance }: Invoice, partId?: Id): Due => {
  const part = parts.find(({ id }) => id === partId);
  const counted = part ? payments.filter((payment) => payment.partId === part.id) : payments;
  const paid = sumMoney(counted.map(({ amount }) => amount));
  const changes: Due['changes'] = part
    ? [{ kind: 'notes', amount: minor(part.balance + paid - part.total) }]
    : [
        { kind: 'debited', amount: debited },
        { kind: 'credited', amount: minor(-credited) },
      ];
  return {
    changes: [...changes, { kind: 'paid' as const, amount: minor(-paid) }].filter(
      ({ amount }) => amount !== 0,
    ),
    due: part ? part.balance : balance,
  };
};

import { proRata } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { formatMoneyInput } from '@src/lib/money-text';
import { useEffect, useRef } from 'react';
import { type PriceRules, timesOfType } from './price-facts';
import type { PriceListForm } from './price-list-values';

type Amount = 'price' | 'salary';
const FIELD = /^rows\.(\d)\.(price|salary)$/;

/**
 * For a first price list: proposes an amount for the other shifts, by their length. Only a field that is empty or still
 * holds its proposal changes.
 */
export const usePriceProposals = (form: PriceListForm, rules: PriceRules, isEnabled: boolean): void => {
  const proposed = useRef(new Map<string, string>());
  const { currency, defaultShifts } = rules;
  useEffect(() => {
    if (!isEnabled) return;
    const minutesOf = (index: number): number => {
      const type = form.getValues(`rows.${index}.type`);
      return timesOfType({ defaultShifts }, type).minutes;
    };
    const propose = (index: number, amount: Amount) => {
      const typed = parseMoney(form.getValues(`rows.${index}.${amount}`), currency);
      if (typed === undefined || typed < 0) return;
      for (const other of form.getValues('rows').keys()) {
        const name = `rows.${other}.${amount}` as const;
        const text = form.getValues(name);
        if (other === index || (text !== '' && text !== proposed.current.get(name))) continue;
        const proposal = formatMoneyInput(proRata(typed, minutesOf(other), minutesOf(index)), currency);
        proposed.current.set(name, proposal);
        form.setValue(name, proposal, { shouldDirty: true });
      }
    };
    const watching = form.watch((_values, { name = '', type }) => {
      const [, index, amount] = FIELD.exec(name) ?? [];
      if (type === 'change' && index) propose(Number(index), amount as Amount);
    });
    return () => watching.unsubscribe();
  }, [form, isEnabled, currency, defaultShifts]);
};

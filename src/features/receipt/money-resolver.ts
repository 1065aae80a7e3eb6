import type { Day } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { type MoneyBody, type MoneyValues, moneySchema } from '@src/lib/money-form';
import type { Resolver } from 'react-hook-form';

/** Validates the form with the schema of its call. */
export const moneyResolver = (currency: string, today: Day) =>
  zodResolver(moneySchema(currency, today), errorMap) as Resolver<MoneyValues, unknown, MoneyBody>;

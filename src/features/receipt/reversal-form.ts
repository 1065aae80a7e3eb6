import { type Day, requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { moneyDay } from '@src/lib/money-form';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

export interface ReversalValues {
  on: string;
  reason: string;
}

export const reversalResolver = (today: Day) =>
  zodResolver(z.object({ on: moneyDay(today), reason: requiredText(1000) }), errorMap) as Resolver<
    ReversalValues,
    unknown,
    ReversalValues
  >;

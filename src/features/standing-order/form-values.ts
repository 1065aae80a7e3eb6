import type { StandingOrderBody, standingOrderBody } from '@contract/standing-order';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type StandingOrderValues = z.input<typeof standingOrderBody>;
export type StandingOrderFormState = UseFormReturn<StandingOrderValues, unknown, StandingOrderBody>;

import { type ApiKeyBody, apiKeyBody } from '@contract/api-key';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** Form values of a new key. The groups stay chosen while `all` hides them. */
export interface KeyValues {
  name: string;
  capabilities: ApiKeyBody['capabilities'];
  all: boolean;
  premiseGroupIds: number[];
  securityGroupIds: number[];
  until: string;
}
export type KeyForm = UseFormReturn<KeyValues, unknown, ApiKeyBody>;

export const NEW_KEY: KeyValues = {
  name: '',
  capabilities: [],
  all: false,
  premiseGroupIds: [],
  securityGroupIds: [],
  until: '',
};

const bodyOf = ({ premiseGroupIds, securityGroupIds, all, ...values }: KeyValues): ApiKeyBody => ({
  ...values,
  ...(all ? { all } : { premiseGroupIds, securityGroupIds }),
});

/** Validates the form with the schema of the call. */
export const keyResolver = zodResolver(z.pipe(z.transform(bodyOf), apiKeyBody), errorMap) as Resolver<
  KeyValues,
  unknown,
  ApiKeyBody
>;

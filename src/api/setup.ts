import { type SetupBody, setupCalls } from '@contract/setup';
import { request } from './client';
import { takeUser } from './session';

/** Creates the company and its owner, and signs the owner in unless a second factor is required. */
export const setUp = async (body: SetupBody): Promise<void> =>
  takeUser(await request(setupCalls.setUp, { body, isExemptFrom401: true }));

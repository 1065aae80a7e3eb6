import { type SetupBody, setupCalls } from '@contract/setup';
import { request } from './client';
import { takeUser } from './session';

/** Makes the owner, and the company with it; the owner is signed in, unless a second factor is asked for. */
export const setUp = async (body: SetupBody): Promise<void> =>
  takeUser(await request(setupCalls.setUp, { body, isExemptFrom401: true }));

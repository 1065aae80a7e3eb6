import { accountCalls, type Deletion } from '@contract/account';
import { request } from './client';

export const requestDeletion = (email: string): Promise<undefined> =>
  request(accountCalls.requestDeletion, { body: { email } });

export const deleteAccountByLink = (body: Deletion): Promise<undefined> =>
  request(accountCalls.removeByLink, { body });

import { expect, type Page } from '@playwright/test';
import { linkIn, mailTo } from './mail';
import { emailOf, PASSWORD, type Person } from './people';

/** Sends a call from inside the page, so that it has the page's session and works in both runtimes. */
export const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, address, content]) => {
      const response = await fetch(address, {
        method: verb,
        ...(content && { headers: { 'content-type': 'application/json' }, body: content }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );

/** As `call`, but fails the test unless the call succeeds. Returns its body. */
export const callOk = async (page: Page, method: string, path: string, body?: unknown) => {
  const answer = await call(page, method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

/** Signs in without the form. The page shows it once it is loaded again. */
export const signInByCall = (page: Page, person: Person | { email: string; password: string }) => {
  const { email, password } =
    typeof person === 'string' ? { email: emailOf(person), password: PASSWORD } : person;
  return callOk(page, 'POST', '/api/v1/auth/signin', { email, password });
};

interface Newcomer {
  firstName: string;
  lastName: string;
  phone?: string;
  email?: string;
  roles: readonly string[];
  featureFlags?: readonly { name: string; enabled: boolean }[];
  companyId?: number;
}

export const NEW_USER_PASSWORD = 'quiet-harbour-lamps-7';

/**
 * Creates a user for one journey: invited by the SuperAdmin, with a password set by the mailed link.
 * The page must show a page of the product; afterwards nobody is signed in there.
 */
export const createUser = async (page: Page, person: Newcomer) => {
  const email = person.email ?? `${person.firstName}.${person.lastName}@lantern.test`.toLowerCase();
  await signInByCall(page, 'superadmin');
  const { id } = await callOk(page, 'POST', '/api/v1/admin/user', { language: 'en', ...person, email });
  await callOk(page, 'POST', '/api/v1/auth/signout');
  const invitation = linkIn(await mailTo(page, email, 'Your invitation to Keepwatch'));
  const token = new URLSearchParams(invitation.split('#')[1]).get('token');
  await callOk(page, 'POST', '/api/v1/auth/reset-password', { token, password: NEW_USER_PASSWORD });
  return { id: Number(id), email, password: NEW_USER_PASSWORD };
};

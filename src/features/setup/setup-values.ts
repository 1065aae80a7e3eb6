import { companySetup, ownerSetup } from '@contract/setup';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { TIME_ZONES } from '@src/lib/zone-options';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

const LINK = { token: true, language: true } as const;
const company = z.omit(companySetup, LINK);
const owner = z.omit(companySetup, { ...LINK, company: true, currency: true, timeZone: true });
/** An account that exists keeps its names. */
const takenOver = z.omit(ownerSetup, { ...LINK, firstName: true, lastName: true });

export type SetupValues = z.input<typeof takenOver> & Partial<z.input<typeof company>>;
export type SetupTyped = z.output<typeof takenOver> & Partial<z.output<typeof company>>;

const DEFAULT_ZONE = 'Asia/Hong_Kong';

const browserZone = () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return TIME_ZONES.includes(zone) ? zone : DEFAULT_ZONE;
};

/** What a link is for: the company and its owner, an owner, or an account that exists already. */
export type SetupKind = 'company' | 'owner' | 'account';

export const initialValues = (kind: SetupKind, ownerEmail: string | null): SetupValues => {
  const access = { email: ownerEmail ?? '', password: '' };
  if (kind === 'account') return access;
  const account = { ...access, firstName: '', lastName: '' };
  if (kind === 'owner') return account;
  const identity = { name: { cn: '', hk: '', en: '' }, licenceNumber: '', email: '', phone: '' };
  return { ...account, company: identity, currency: 'HKD', timeZone: browserZone() };
};

const SCHEMAS = { company, owner, account: takenOver };

export const resolverFor = (kind: SetupKind): Resolver<SetupValues, unknown, SetupTyped> =>
  zodResolver<SetupValues, unknown, SetupTyped>(SCHEMAS[kind] as never, errorMap);

import { companySetup, ownerSetup } from '@contract/setup';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { TIME_ZONES } from '@src/lib/zone-options';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

const LINK = { token: true, language: true } as const;
const company = z.omit(companySetup, LINK);
const owner = z.omit(ownerSetup, LINK);

export type SetupValues = z.input<typeof owner> & Partial<z.input<typeof company>>;
export type SetupTyped = z.output<typeof owner> & Partial<z.output<typeof company>>;

const DEFAULT_ZONE = 'Asia/Hong_Kong';

const browserZone = () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return TIME_ZONES.includes(zone) ? zone : DEFAULT_ZONE;
};

/** Only the account for a given owner; else also the company. */
export const initialValues = (ownerEmail: string | null): SetupValues => {
  const account = { email: ownerEmail ?? '', password: '', firstName: '', lastName: '' };
  if (ownerEmail !== null) return account;
  const identity = { name: { cn: '', hk: '', en: '' }, licenceNumber: '', email: '', phone: '' };
  return { ...account, company: identity, currency: 'HKD', timeZone: browserZone() };
};

export const resolverFor = (isOwnerAlone: boolean): Resolver<SetupValues, unknown, SetupTyped> =>
  zodResolver<SetupValues, unknown, SetupTyped>(isOwnerAlone ? owner : (company as never), errorMap);

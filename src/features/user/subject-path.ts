import { paths } from '@src/lib/paths';

const PAGES: Record<string, (id: number) => string> = {
  standingOrder: (id) => paths.standingOrder('admin', id),
  user: paths.user,
  premise: (id) => paths.premise('admin', id),
  guard: paths.guard,
  booking: paths.manageBooking,
  company: paths.company,
  bankImport: paths.bankImport,
  webhook: paths.webhook,
};

/** The page of an audit subject "kind:id", if it has one. */
export const pathOfSubject = (subject: string): string | undefined => {
  const [kind = '', id = ''] = subject.split(':');
  return /^[1-9]\d{0,8}$/.test(id) ? PAGES[kind]?.(Number(id)) : undefined;
};

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The records by which an operator recognises a company's data. */
export const recordsText = (accounts: number, premises: number, bookings: number): string =>
  `${counted(accounts, 'account')}, ${counted(premises, 'premise')} and ${counted(bookings, 'booking')}`;

import type { TFunction } from 'i18next';

interface Costs {
  upcomingCost: number;
  openCost: number;
}

/** The part of a cost that is still to come, and that of open places. */
export const costNote = (
  { upcomingCost, openCost }: Costs,
  t: TFunction,
  money: (amount: number) => string,
): string | undefined => {
  if (upcomingCost === 0 && openCost === 0) return;
  const amounts = { upcoming: money(upcomingCost), open: money(openCost) };
  return t(openCost === 0 ? 'report.revenue.costUpcoming' : 'report.revenue.costOpen', amounts);
};

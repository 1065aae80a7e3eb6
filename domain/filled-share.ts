/**
 * How much of what was ordered is filled, in basis points of whole tenths of a percent. Cut off, so that it is whole
 * only where no minute is open.
 */
export const filledShare = ({
  filledMinutes,
  requiredMinutes,
}: {
  filledMinutes: number;
  requiredMinutes: number;
}): number => (requiredMinutes === 0 ? 0 : Math.floor((filledMinutes * 1000) / requiredMinutes) * 10);

/**
 * The filled share of the ordered minutes in basis points, rounded down to tenths of a percent, so that it is 100 % only
 * if no minute is open.
 */
export const filledShare = ({
  filledMinutes,
  requiredMinutes,
}: {
  filledMinutes: number;
  requiredMinutes: number;
}): number => (requiredMinutes === 0 ? 0 : Math.floor((filledMinutes * 1000) / requiredMinutes) * 10);

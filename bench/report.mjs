/** The number of measurements per figure; the median counts. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);

export const report = (name, measured, goal) =>
  console.log(`${name.padEnd(58)} ${measured}${goal ? `   (goal ${goal})` : ''}`);

export const perSecond = ({ ratio, ours, floor }) =>
  `${ratio.toFixed(2)} (${Math.round(ours)} against ${Math.round(floor)} a second)`;

/** How often each figure is taken; the median counts. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);

export const say = (name, measured, goal) =>
  console.log(`${name.padEnd(58)} ${measured}${goal ? `   (goal ${goal})` : ''}`);

export const perSecond = ({ ratio, ours, floor }) =>
  `${ratio.toFixed(2)} (${Math.round(ours)} against ${Math.round(floor)} a second)`;

/** What was found about one subject. `todo`: somebody has to do what the text says. */
export interface Finding {
  state: 'ok' | 'todo';
  about: string;
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const todo = (about: string, text: string): Finding => ({ state: 'todo', about, text });

const ABOUT_WIDTH = 12;
const MARKS = { ok: 'ok  ', todo: 'TODO' };

export const lineOf = ({ state, about, text }: Finding): string =>
  `${MARKS[state]} ${about.padEnd(ABOUT_WIDTH)} ${text}`;

export const hasTodo = (findings: readonly Finding[]): boolean =>
  findings.some(({ state }) => state === 'todo');

const SECONDS: readonly [string, number][] = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
];

/** "3 hours", in the largest unit of which there are two. */
export const durationText = (seconds: number): string => {
  const [unit, size] = SECONDS.find(([, each]) => seconds >= 2 * each) ?? ['seconds', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
};

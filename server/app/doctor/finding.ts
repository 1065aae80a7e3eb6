/** `todo`: somebody has to do what the text says. `fail`: what comes after it can't be examined. */
type State = 'ok' | 'todo' | 'fail';

/** What was found about one subject. */
export interface Finding {
  state: State;
  about: string;
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const todo = (about: string, text: string): Finding => ({ state: 'todo', about, text });
export const fail = (about: string, text: string): Finding => ({ state: 'fail', about, text });

const ABOUT_WIDTH = 12;
const MARKS: Readonly<Record<State, string>> = { ok: 'ok  ', todo: 'TODO', fail: 'FAIL' };
const EXIT_CODES: Readonly<Record<State, number>> = { ok: 0, todo: 1, fail: 2 };

/** "TODO 1 clock        It is …", with the exit code that the finding alone would cause. */
export const lineOf = ({ state, about, text }: Finding): string =>
  `${MARKS[state]} ${EXIT_CODES[state]} ${about.padEnd(ABOUT_WIDTH)} ${text}`;

/** That of the gravest finding. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  Math.max(...findings.map(({ state }) => EXIT_CODES[state]));

/** How to give a command, as "backup <file>". */
export const commandText = (command: string): string => {
  const [name, ...rest] = command.split(' ');
  return `keepwatch ${command} (where it isn't installed: npm run ${name} -- ${rest.join(' ')})`;
};

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

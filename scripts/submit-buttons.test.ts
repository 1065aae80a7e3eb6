import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The buttons of a source that send a form and can be disabled by other than `pending`. */
const disabledSubmits = (source: string) =>
  [...source.matchAll(/<Button\b.*?(?<!=)>/gs)]
    .map(([tag]) => tag)
    .filter((tag) => /\b(type|kind)="submit"/.test(tag) && /\bdisabled\b/.test(tag));

it('finds a submit button that is disabled', () => {
  const sent = '<Button kind="submit" pending={isSending} onClick={() => send()}>';
  expect(disabledSubmits(sent)).toEqual([]);
  const disabled = '<Button\n  kind="submit"\n  onClick={() => send()}\n  disabled={!isDirty}\n>';
  expect(disabledSubmits(`${sent}${disabled}`)).toEqual([disabled]);
});

it('no submit button is disabled but while it sends: a press says what is missing', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' });
  const sources = tracked.split('\n').filter((file) => /(?<!\.test)\.tsx$/.test(file));
  expect(sources.flatMap((file) => disabledSubmits(readFileSync(file, 'utf8')))).toEqual([]);
});

import { expect, it } from 'vitest';
import { compareNames } from './name-order';

it.each([
  ['cn', ['Ann Au', 'ben Lee', '陈大文', '李小明', '王芳', '张伟']],
  ['hk', ['Ann Au', 'ben Lee', '丁一', '王芳', '李小明', '張偉', '陳大文']],
  ['en', ['Ann Au', 'ben Lee', 'Éva Kun', 'Zoe Ng']],
])('sorts names as readers of %s expect', (language, names) => {
  const sorted = names.toReversed().sort(compareNames(language));
  const isHan = (name: string) => name > '一';
  // Whether letters come before or after Chinese characters depends on the runtime.
  expect(sorted.filter((name) => !isHan(name))).toEqual(names.filter((name) => !isHan(name)));
  expect(sorted.filter(isHan)).toEqual(names.filter(isHan));
});

import { expect, it } from 'vitest';
import { laterFunctionsIn, laterStylesIn } from './old-browsers.ts';

it('finds what an old browser lacks in built scripts and styles, unless it is guarded', () => {
  expect(laterFunctionsIn('a.toSorted(b);Object.groupBy(a,b);a.sort(b);URL.canParse(a)')).toEqual([
    '.toSorted(',
    'Object.groupBy',
    'URL.canParse',
  ]);
  expect(laterStylesIn('.a{color:#fff}.a{&:hover{color:oklch(0 0 0)}}')).toEqual(['oklch(', '{&']);
  const guarded =
    '@supports (color:color-mix(in lab,red,red)){::placeholder{color:color-mix(in lab,red,red)}}';
  expect(laterStylesIn(`${guarded}.\\[\\&_svg\\] svg{width:1px}`)).toEqual([]);
});

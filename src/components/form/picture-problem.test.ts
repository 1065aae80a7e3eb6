import { describe, expect, it } from 'vitest';
import { pictureProblem } from './picture-problem';

describe('a file chosen as a picture', () => {
  it.each([
    ['me.png', 'image/png', 2_097_152, undefined],
    ['me.webp', 'image/webp', 1, undefined],
    ['me.jpg', 'image/jpeg', 2_097_153, 'tooLarge'],
    ['me.jpg', 'image/jpeg', 0, 'empty'],
    ['IMG_0001.HEIC', '', 900_000, 'heic'],
    ['me', 'image/heif', 900_000, 'heic'],
    ['me.svg', 'image/svg+xml', 900, 'type'],
    ['me.pdf', 'application/pdf', 900, 'type'],
  ])('%s, %s, %i bytes: %s', (name, type, size, problem) => {
    expect(pictureProblem({ name, type, size })).toBe(problem);
  });
});

import { describe, expect, it } from 'vitest';
import { isolated } from './isolated';

describe('a value in a sentence', () => {
  it('is left alone where it runs as the sentence does', () => {
    for (const value of ['Chan Tai Man', '陳大文', '<b>12</b> 👩‍👩‍👧', ''])
      expect(isolated(value)).toBe(value);
  });

  it('keeps its direction to itself', () => {
    expect(isolated('שלום')).toBe('\u2068שלום\u2069');
    expect(isolated('مرحبا 3')).toBe('\u2068مرحبا 3\u2069');
  });

  it('loses the marks by which it could turn what follows, or end its own isolation', () => {
    expect(isolated('Chan\u202e')).toBe('\u2068Chan\u2069');
    expect(isolated('\u2069\u202eChan\u200f')).toBe('\u2068Chan\u2069');
  });
});

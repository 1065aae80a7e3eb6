import { describe, expect, it } from 'vitest';
import { isolateText } from './isolate-text';

describe('a value in a sentence', () => {
  it('is unchanged if it has the direction of the sentence', () => {
    for (const value of ['Chan Tai Man', '陳大文', '<b>12</b> 👩‍👩‍👧', ''])
      expect(isolateText(value)).toBe(value);
  });

  it('is isolated if it has right-to-left text', () => {
    expect(isolateText('שלום')).toBe('\u2068שלום\u2069');
    expect(isolateText('مرحبا 3')).toBe('\u2068مرحبا 3\u2069');
  });

  it('loses control characters that could change the text after it', () => {
    expect(isolateText('Chan\u202e')).toBe('\u2068Chan\u2069');
    expect(isolateText('\u2069\u202eChan\u200f')).toBe('\u2068Chan\u2069');
  });
});

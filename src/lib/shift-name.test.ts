import { CUSTOM_SHIFT } from '@contract/shift';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { shiftLetter, shiftName } from './shift-name';
import { shiftText } from './shift-text';

it('a custom shift has one name in the editor, in the cart and on its booking', () => {
  const { t } = i18next;
  const custom = { shiftId: CUSTOM_SHIFT, type: 'Night', startTime: '19:00', endTime: '07:00' } as const;
  expect(shiftName({ t }, custom)).toBe('Night 19:00–07:00');
  expect(shiftLetter({ t }, custom)).toBe('N');
  expect(shiftText(t, 'en', { ...custom, date: '2027-03-01' })).toBe(
    `Mon, Mar 1 · ${shiftName({ t }, custom)}`,
  );
});

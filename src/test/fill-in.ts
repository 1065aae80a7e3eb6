import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Puts text into the field of a label at one go: letter by letter takes a busy machine longer than a test may. */
export const fillIn = async (label: string | RegExp, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Pastes text into a labelled field; typing can exceed the timeout on a busy machine. */
export const fillIn = async (label: string | RegExp, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

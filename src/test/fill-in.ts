import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Appends a text to a field at once. A test types key by key only where that matters: each key renders the form anew. */
export const pasteInto = async (field: Element, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** Replaces the text of a labelled field. */
export const fillIn = async (label: string | RegExp, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await pasteInto(field, text);
};

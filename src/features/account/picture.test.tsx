import { useSession } from '@src/stores/session';
import { openAccount } from '@src/test/account';
import { startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;
/** The image that the mocked canvas returns; jsdom has no canvas. */
let drawn: File;
beforeAll(async () => {
  product = await startProduct('2027-03-01T02:00:00.000Z');
  const create = { width: 64, height: 64, channels: 3, background: '#1f3a68' } as const;
  drawn = new File([await sharp({ create }).png().toBuffer()], '', { type: 'image/png' });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
});
afterAll(() => product.stop());

const choose = (file: File) => {
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
};
const png = () => new File(['picture'], 'me.png', { type: 'image/png' });
/** The dialog, once it shows the picture. */
const crop = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the picture' }));
  const image = dialog.getByAltText('The picture you chose');
  Object.defineProperties(image, { naturalWidth: { value: 900 }, naturalHeight: { value: 600 } });
  fireEvent.load(image);
  return dialog;
};

describe('the picture', () => {
  it('explains why a file cannot be used', async () => {
    await openAccount(product);
    choose(new File(['x'], 'IMG_0001.HEIC', { type: '' }));
    expect(await screen.findByText(/HEIC pictures from an iPhone/)).toBeTruthy();
    choose(new File(['x'], 'me.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/Choose a PNG, JPEG or WebP/)).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is cropped, sent, shown in the top bar, and removed again', async () => {
    const { profile } = await openAccount(product);
    choose(png());
    const dialog = await crop();
    expect(dialog.getByRole('group', { name: /Visible area/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await waitFor(async () => expect((await profile()).avatarId).toBeTruthy());
    await waitFor(() => expect(useSession.getState().user?.avatarId).toBeTruthy());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove picture' }));
    await waitFor(async () => expect((await profile()).avatarId).toBeNull());
    await screen.findByRole('button', { name: 'Choose a picture' });
  });

  it('shows a refusal of the server, and can be sent again', async () => {
    const { profile } = await openAccount(product);
    const whole = drawn;
    drawn = new File(['no picture at all'], '', { type: 'image/png' });
    choose(png());
    const dialog = await crop();
    await userEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await dialog.findByText(/This image can't be read/);
    expect((await profile()).avatarId).toBeNull();
    drawn = whole;
    await userEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await waitFor(async () => expect((await profile()).avatarId).toBeTruthy());
  });

  it('reports a file that the browser cannot show as a picture', async () => {
    await openAccount(product);
    choose(png());
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.error(dialog.getByAltText('The picture you chose'));
    await screen.findByText(/This file can't be read/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

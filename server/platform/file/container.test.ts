import { AVATAR_TYPES } from '@contract/account';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isWholeImage } from './container';

type Bytes = Uint8Array<ArrayBuffer>;
type ImageType = (typeof AVATAR_TYPES)[number];

const bytesOf = (...parts: (string | Uint8Array | number[])[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
const noise = (width = 24, height = 16) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const made = async (picture: Sharp): Promise<Bytes> => bytesOf(await picture.toBuffer());

const animation = (format: 'webp' | 'gif') =>
  sharp([bytesOf(PNG), bytesOf(JPEG)], { join: { animated: true } }).toFormat(format);

const PNG = await made(noise().png());
const JPEG = await made(noise().jpeg());
const WEBP = await made(noise().webp());
const IMAGES: Record<ImageType, Bytes> = { 'image/png': PNG, 'image/jpeg': JPEG, 'image/webp': WEBP };

const ZIP = bytesOf('PK\u0005\u0006', new Uint8Array(18));
const HTML = bytesOf('<html><script>alert(1)</script></html>');
const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const GIF = await made(noise().gif());

describe('a complete image', () => {
  it.each<[string, ImageType, () => Sharp]>([
    ['a palette PNG', 'image/png', () => noise().png({ palette: true })],
    ['an interlaced PNG', 'image/png', () => noise().png({ progressive: true })],
    ['a progressive JPEG', 'image/jpeg', () => noise().jpeg({ progressive: true, mozjpeg: true })],
    [
      'a large JPEG with a profile and Exif',
      'image/jpeg',
      () => noise(900, 700).jpeg().withMetadata({ orientation: 6 }),
    ],
    ['a lossless WebP', 'image/webp', () => noise(23, 17).webp({ lossless: true })],
    ['a WebP with a profile and Exif', 'image/webp', () => noise().webp().withMetadata({ orientation: 6 })],
    ['an animated WebP', 'image/webp', () => animation('webp')],
  ])('is %s', async (_what, type, picture) => {
    expect(isWholeImage(type, await made(picture()))).toBe(true);
  });

  it('matches its own type only', () => {
    for (const given of AVATAR_TYPES)
      for (const type of AVATAR_TYPES) expect(isWholeImage(type, IMAGES[given])).toBe(given === type);
    for (const type of AVATAR_TYPES)
      for (const other of [SVG, GIF, HTML, ZIP, new Uint8Array()])
        expect(isWholeImage(type, other)).toBe(false);
  });
});

describe.each(AVATAR_TYPES)('an incomplete %s', (type) => {
  const image = IMAGES[type];

  it('is one truncated anywhere', () => {
    for (let length = 0; length < image.length; length += 1)
      if (isWholeImage(type, image.slice(0, length))) throw new Error(`${length} of ${image.length}`);
  });

  it.each([
    ['a line break', bytesOf('\n')],
    ['a zero', new Uint8Array(1)],
    ['a page', HTML],
    ['an archive', ZIP],
    ['itself', image],
  ])('has %s after or before it', (_what, more) => {
    expect(isWholeImage(type, image)).toBe(true);
    expect(isWholeImage(type, bytesOf(image, more))).toBe(false);
    expect(isWholeImage(type, bytesOf(more, image))).toBe(false);
  });

  it('has only a header and an end', () => {
    const ends: Record<ImageType, Bytes> = {
      'image/png': bytesOf(PNG.slice(0, 33), PNG.slice(-12)),
      'image/jpeg': bytesOf([0xff, 0xd8, 0xff, 0xd9]),
      'image/webp': bytesOf('RIFF', [12, 0, 0, 0], 'WEBPVP8X', [0, 0, 0, 0]),
    };
    expect(isWholeImage(type, ends[type])).toBe(false);
  });

  it('is another file with the same header', () => {
    expect(isWholeImage(type, bytesOf(image.slice(0, 12), HTML))).toBe(false);
    expect(isWholeImage(type, bytesOf('GIF89a', image.slice(6)))).toBe(false);
  });
});

it('a PNG with a wrong chunk checksum is refused', () => {
  const changed = bytesOf(PNG);
  changed[60] = (changed[60] ?? 0) ^ 1;
  expect(isWholeImage('image/png', changed)).toBe(false);
});

it('a WebP with a smaller declared size than its file is refused', () => {
  const longer = bytesOf(WEBP, HTML.slice(0, 38));
  new DataView(longer.buffer).setUint32(4, longer.length - 8, true);
  expect(isWholeImage('image/webp', longer)).toBe(false);
});

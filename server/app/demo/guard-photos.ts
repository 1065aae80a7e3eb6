import type { Upload } from '@contract/call';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PictureEncoder } from '@server/base/ports/picture';
import { crcOf } from '@server/platform/file/container';
import { savePhoto } from '@server/resources/guard/save-photo';
import type { DemoGuards } from './guards';
import type { DemoPerson } from './people';

type Bytes = Uint8Array<ArrayBuffer>;
type Colour = readonly [red: number, green: number, blue: number];

const SIDE = 160;
const GROUNDS: readonly Colour[] = [
  [214, 222, 235],
  [230, 222, 205],
  [210, 228, 219],
  [231, 214, 214],
];
const SKINS: readonly Colour[] = [
  [236, 199, 166],
  [219, 176, 137],
  [193, 145, 106],
];
const HAIRS: readonly Colour[] = [
  [38, 34, 36],
  [70, 54, 46],
  [122, 118, 116],
];
const UNIFORM: Colour = [31, 58, 104];
const BADGE: Colour = [232, 163, 23];
const EYES: Colour = [32, 30, 34];

const isInEllipse = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Head and shoulders in uniform; the number decides colours and hair. The result is an index of the palette. */
const paintOf =
  (number: number) =>
  (x: number, y: number): number => {
    const hasLongHair = number % 3 === 0;
    const isFace = isInEllipse(x, y, [80, 70, 30, 36]);
    const isHair = isInEllipse(x, y, [80, 60, 35, 38]) && (y < 58 || (hasLongHair && !isFace));
    if (isInEllipse(x, y, [108, 138, 6, 6])) return 4;
    if (isFace && !isHair) {
      const isEye = [68, 92].some((eye) => isInEllipse(x, y, [eye, 70, 3, 3]));
      const isMouth = isInEllipse(x, y, [80, 87, 10, 5]) && !isInEllipse(x, y, [80, 84, 11, 5]);
      return isEye || isMouth ? 5 : 1;
    }
    if (isHair || (hasLongHair && isInEllipse(x, y, [80, 80, 38, 40]) && y < 112)) return 2;
    if (isInEllipse(x, y, [80, 110, 14, 14])) return 1;
    if (isInEllipse(x, y, [80, 168, 62, 56])) return 3;
    return 0;
  };

const chunk = (name: string, data: Bytes): Bytes => {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
};

/** A PNG with a palette, written here because the demo data is made in the browser too. */
const pngOf = async (palette: readonly Colour[], paint: (x: number, y: number) => number): Promise<Bytes> => {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, SIDE);
  view.setUint32(4, SIDE);
  head.set([8, 3], 8);
  // Each row begins with its filter: none.
  const rows = new Uint8Array((SIDE + 1) * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) rows[y * (SIDE + 1) + 1 + x] = paint(x, y);
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', new Uint8Array(palette.flat())),
    chunk('IDAT', new Uint8Array(await new Response(deflated).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

/** A drawn portrait; the same number gives the same one. */
const portraitOf = async (number: number): Promise<Upload> => {
  const of = (colours: readonly Colour[], step: number): Colour =>
    colours[Math.floor(number / step) % colours.length] ?? UNIFORM;
  const palette = [of(GROUNDS, 1), of(SKINS, 1), of(HAIRS, 2), UNIFORM, BADGE, EYES];
  return { type: 'image/png', bytes: await pngOf(palette, paintOf(number)) };
};

/** Gives the guards of the teams a drawn portrait. Some others have none, as in a real company. */
export const setDemoPhotos = async (
  tx: Tx,
  { by, now, guards, pictures }: { by: DemoPerson; now: Date; guards: DemoGuards; pictures: PictureEncoder },
): Promise<void> => {
  const teams = [guards.harbour, guards.inland].flatMap(({ day, night }) => [day, night]);
  for (const [number, id] of teams.flatMap(({ guardIds }) => guardIds).entries())
    await savePhoto(tx, actorAt(by.viewer, now), { id, upload: await portraitOf(number), pictures });
};

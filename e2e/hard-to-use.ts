import type { Page } from '@playwright/test';

/** What on a page has less contrast than 7 to 1, or is a target of less than 48 px in height. */
export const hardToUse = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('The browser draws no canvas');
    // Colours come in any notation; a pixel has their red, green, blue and alpha.
    const pixelOf = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (pixel: number[]): number => {
      const [red = 0, green = 0, blue = 0] = pixel.map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const background = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255, 255];
      const pixel = pixelOf(getComputedStyle(element).backgroundColor);
      return pixel[3] === 255 ? pixel : background(element.parentElement);
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.getBoundingClientRect().width > 2;
    const faint = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const text = [...element.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
        .join('')
        .trim();
      if (text === '' || !isShown(element)) return [];
      const [dark = 0, light = 0] = [
        luminance(pixelOf(getComputedStyle(element).color)),
        luminance(background(element)),
      ].sort((a, b) => a - b);
      const ratio = (light + 0.05) / (dark + 0.05);
      return ratio < 7 ? [`${ratio.toFixed(1)} to 1: ${text}`] : [];
    });
    const small = [...document.querySelectorAll('a, button, summary, label:has(input)')]
      .filter((element) => isShown(element) && element.getBoundingClientRect().height < 48)
      .map((element) => `${element.getBoundingClientRect().height} px: ${element.textContent}`);
    return [...faint, ...small];
  });

import type { Page } from '@playwright/test';

/** The font sizes of fields in forms that are less than 16 px. */
export const smallInputs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'form :is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)',
      ),
    ]
      .filter((field) => field.checkVisibility())
      .map((field) => `${field.id}: ${getComputedStyle(field).fontSize}`)
      .filter((size) => Number.parseFloat(size.split(': ')[1] ?? '') < 16),
  );

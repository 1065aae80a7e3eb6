/** The props of a drawn element: React gives it another object at each redraw. Only its internals say so. */
export const propsOf = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];

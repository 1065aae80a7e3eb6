/** Name fields in the order of the language: in Chinese the family name comes first. */
export const nameOrder = (language: string) =>
  language === 'en' ? (['firstName', 'lastName'] as const) : (['lastName', 'firstName'] as const);

export const NAME_AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const;

/** The column and direction of a list's `sort`, such as "-createdAt". */
export const sortBy = <Name extends string, Column>(
  columns: Readonly<Record<Name, Column>>,
  sort: Name | `-${Name}`,
): { by: Column; isDescending: boolean } => {
  const isDescending = sort.startsWith('-');
  return { by: columns[(isDescending ? sort.slice(1) : sort) as Name], isDescending };
};

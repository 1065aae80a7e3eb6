/**
 * The instant at which the product and the filled rows are: the 18th of this month. What calls cost depends on the day of the month, so runs on
 * different days couldn't be compared. `NOW` changes it.
 */
export const NOW = process.env.NOW ?? `${new Date().toISOString().slice(0, 7)}-18T02:00:00.000Z`;

/** As SQL. */
export const NOW_SQL = `timestamptz '${new Date(NOW).toISOString()}'`;

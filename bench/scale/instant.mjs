/**
 * The instant at which the product and the filled rows are. On the first of a month, and at its end, when premises have no shifts, calls cost
 * something else; a run on any day is to be compared with the last one. `NOW` changes it.
 */
export const NOW = process.env.NOW ?? `${new Date().toISOString().slice(0, 7)}-18T02:00:00.000Z`;

/** As SQL. */
export const NOW_SQL = `timestamptz '${new Date(NOW).toISOString()}'`;

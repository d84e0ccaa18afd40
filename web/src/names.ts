/**
 * Tables by names that people chose. A plain object has "constructor", "toString" and "__proto__" already, so that a parameter of
 * such a name would find something where there is nothing: these tables have nothing but what was put in.
 */
export function named<T>(entries: Iterable<readonly [string, T]> = []): Record<string, T> {
  const table = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) table[name] = value;
  return table;
}

/** The same table with one entry more, or another one. */
export const withName = <T>(table: Record<string, T>, name: string, value: T): Record<string, T> => named([...Object.entries(table), [name, value]]);

/** Takes away what objects inherit, all the way down. */
function bare(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
  for (const part of Object.values(value)) bare(part);
}

/** What a JSON text holds; all of its objects are tables as named() makes them. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  bare(value);
  return value;
}

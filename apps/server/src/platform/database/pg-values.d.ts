declare module 'pg/lib/utils.js' {
  /** A value as the text, or the bytes, that PostgreSQL takes for it; null where there is none. */
  export function prepareValue(value: unknown): string | Buffer | null
}

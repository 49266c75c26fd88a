/**
 * A value as JSON that can stand in a `<script type="application/json">`: nothing in it ends the element,
 * begins a comment (HTML Living Standard §4.12.1.3), or is a line's end to older scripts.
 */
export const toDataBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

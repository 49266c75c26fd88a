import type { ReactNode } from 'react'

/** An e-mail that is wider than its place breaks before the @, not within a word. */
export function breakable(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value
  const at = value.indexOf('@')
  return (
    <span>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </span>
  )
}

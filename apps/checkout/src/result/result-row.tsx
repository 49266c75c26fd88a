import type { ReactNode } from 'react'

/** One fact of a payment, with its name. */
export function ResultRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'

type ClosedProps = { heading: ReactNode; children: ReactNode }

/** The page of a link that takes no payment: why, and what the buyer can do. */
export function Closed({ heading, children }: ClosedProps) {
  return (
    <section className="step closed">
      {heading}
      {children}
    </section>
  )
}

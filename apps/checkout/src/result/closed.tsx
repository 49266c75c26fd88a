import type { ReactNode } from 'react'

type ClosedProps = { heading: ReactNode; children: ReactNode }

/** Nothing can be paid here: what that means, and what the buyer can do. */
export function Closed({ heading, children }: ClosedProps) {
  return (
    <section className="step closed">
      {heading}
      {children}
    </section>
  )
}

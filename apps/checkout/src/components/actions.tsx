import type { ReactNode } from 'react'

/** The next actions; on phones they stay at the bottom of the screen, in reach of the thumb. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

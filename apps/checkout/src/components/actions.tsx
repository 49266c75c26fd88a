import type { ReactNode } from 'react'

/** What to do next, always within reach of a thumb: on phones it stays at the bottom of the screen. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

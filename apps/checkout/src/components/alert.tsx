import { type ReactNode, useEffect, useRef } from 'react'

/** An error that has just happened: announced, and scrolled into view. */
export function Alert({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className="notice danger" role="alert">
      {children}
    </div>
  )
}

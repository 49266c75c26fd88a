import { type ReactNode, useEffect, useRef } from 'react'

/** Something went wrong just now: read out, and brought where it can be seen. */
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

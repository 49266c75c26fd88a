import { useEffect, useRef } from 'react'

/** Does something when what was under way is so no longer. */
export function useOnEnd(isUnderWay: boolean, then: () => unknown): void {
  const was = useRef(isUnderWay)
  useEffect(() => {
    if (was.current && !isUnderWay) void then()
    was.current = isUnderWay
  })
}

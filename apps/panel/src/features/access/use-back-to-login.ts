import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Shows the sign-in after a pause in which the reason can be read, unless the person has left. */
export function useBackToLogin(pauseMs: number): () => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(() => void router.navigate({ href: '/login' }), pauseMs)
  }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough that a pointer which only passes over a link loads nothing. */
const REST_MS = 60

/** Loads the code and first data of a screen when one of its links is hovered or focused. */
export function usePreloadOnIntent(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = ({ target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!link || !href?.startsWith('/') || link.target) return
      timer = setTimeout(() => void router.preloadRoute({ to: '.', href }), REST_MS)
    }
    document.addEventListener('pointerover', intend)
    document.addEventListener('focusin', intend)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', intend)
      document.removeEventListener('focusin', intend)
    }
  }, [router])
}

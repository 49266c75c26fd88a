import { useEffect, useState } from 'react'
import { laterStyles } from './later-styles.ts'

export type Overlays = typeof import('./parts.ts')

let loaded: Overlays | undefined
let loading: Promise<Overlays> | undefined

/** Loads what lies above a screen, with its styles. Rejects where the server is not reached. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= Promise.all([import('./parts.ts'), laterStyles()]).then(
    ([parts]) => (loaded = parts),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * The components, once they are loaded: what is drawn afterwards has them immediately. Each other
 * value of `asked` that is true, or not 0, asks again.
 */
export function useOverlays(asked: boolean | number): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded)
  useEffect(() => {
    if (!asked || overlays) return undefined
    let isGone = false
    loadOverlays().then(
      (parts) => isGone || setOverlays(parts),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [asked, overlays])
  return overlays
}

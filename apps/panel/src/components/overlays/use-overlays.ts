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

let isPressed = false
const press = () => (isPressed = true)
const release = () => setTimeout(() => (isPressed = false))
// The server draws without a document.
if ('document' in globalThis) {
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, press, true)
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'dragend']) {
    document.addEventListener(name, release, true)
  }
  window.addEventListener('blur', release)
}

/** Resolves when nothing is pressed: what is drawn again between press and release would lose the click. */
async function released(): Promise<void> {
  while (isPressed) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
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
    loadOverlays()
      .then(async (parts) => {
        await released()
        if (!isGone) setOverlays(parts)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [asked, overlays])
  return overlays
}

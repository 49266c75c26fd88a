import { useEffect } from 'react'

type TypedAheadProps = { onType: (change: (text: string) => string) => void; onClose: () => void }

/** Collects text typed while the palette is loading, for the palette. */
export function TypedAhead({ onType, onClose }: TypedAheadProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey) return
      if (key === 'Escape') return onClose()
      if (key === 'Backspace') onType((text) => text.slice(0, -1))
      else if (key.length === 1) onType((text) => text + key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [onType, onClose])
  return null
}

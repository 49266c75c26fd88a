import { useEffect } from 'react'

type TypedAheadProps = { onType: (change: (text: string) => string) => void; onClose: () => void }

/** Collects text typed before the palette has the focus, while it is loading or just drawn. */
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

import { useState } from 'react'

const KEY = 'vintem.dismissed'

/** In this browser: what somebody does not want to be told again. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(read)
  const dismiss = (name: string) => {
    const all = [...dismissed, name]
    setDismissed(all)
    localStorage.setItem(KEY, JSON.stringify(all))
  }
  return { dismissed, dismiss }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

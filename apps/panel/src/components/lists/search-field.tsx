import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

type SearchFieldProps = {
  /** What can be searched, for screen readers and as the placeholder: "Nome, documento ou e-mail". */
  label: string
  value: string
  /** Called when the typing rests, or immediately on Enter. */
  onChange: (value: string) => void
}

const restMs = 300

/** Search while typing. `/` moves the focus here from anywhere on the screen. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  /** Requested and not in the URL yet: that takes a moment, in which the user types on. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  useFocusOnSlash(input)

  if (value !== shown) {
    const at = underWay.indexOf(value)
    setShown(value)
    setUnderWay(at < 0 ? [] : underWay.slice(at + 1))
    // The value changed from outside (back, a removed chip), and replaces what is typed.
    if (at < 0) setDraft(value)
  }

  const commit = (next: string) => {
    if (next === (underWay.at(-1) ?? value)) return
    setUnderWay([...underWay, next])
    onChange(next)
  }

  useEffect(() => {
    const timer = setTimeout(() => commit(draft.trim()), restMs)
    return () => clearTimeout(timer)
  })

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(draft.trim())
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd aria-hidden visibleFrom="sm">
          /
        </Kbd>
      }
    />
  )
}

function useFocusOnSlash(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [role="dialog"]') !== null
  )
}

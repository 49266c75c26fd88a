import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '#lib/use-is-phone.ts'
import type { PeekOf } from './peek-panel.tsx'

type Listed<Row> = {
  peek: PeekOf<Row> | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The part of the table that has the rows. */
  body: RefObject<HTMLElement | null>
  /** How the rows are drawn: where it changes, React makes new elements of them. */
  form: string
}

/**
 * Which row is seen beside the list: the one on which Space was pressed, and while that stays open
 * the one that has the focus. None on a phone, which has no room beside.
 */
export function usePeek<Row>({ peek, rows, rowKey, body, form }: Listed<Row>) {
  const isPhone = useIsPhone()
  const [key, setKey] = useState<string>()
  const isOffered = peek !== undefined && !isPhone
  const index = isOffered ? rows.findIndex((row) => rowKey(row) === key) : -1
  const row = rows[index]

  useEffect(() => {
    if (index === -1) return
    for (const near of [rows[index - 1], rows[index + 1]]) if (near) peek?.prefetch?.(near)
    // oxlint-disable-next-line react/exhaustive-deps -- of the row, not of each drawing
  }, [index, key])

  // The row gives room to the panel, or takes it back: its new element has lost the focus.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (document.activeElement === document.body) linkOf(body.current, focused.current)?.focus()
  }, [body, form])

  const close = () => {
    // The row that takes the focus would open it again.
    linkOf(body.current, key)?.focus()
    setKey(undefined)
  }
  const open = (next: string) => {
    setKey(next)
    linkOf(body.current, next)?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // React brings what happens in menus and dialogs of the panel here, too.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
    if (event.key === 'Escape' && row) close()
    if (event.key !== ' ' || !isOffered || !target.matches('[data-row-link]')) return
    event.preventDefault()
    const pressed = keyAt(target)
    if (pressed === key) close()
    else if (pressed !== undefined) open(pressed)
  }
  const follow = (target: Element) => {
    focused.current = keyAt(target)
    if (row && target.matches('[data-row-link]')) setKey(focused.current)
  }
  return { row, isOffered, open, close, press, follow }
}

const keyAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('tr[data-row]')?.dataset['row']

function linkOf(body: HTMLElement | null, key: string | undefined) {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const row = rows.find(({ dataset }) => dataset['row'] === key)
  return row?.querySelector<HTMLElement>('[data-row-link]')
}

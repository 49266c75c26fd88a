import { useEffect, useState } from 'react'

const MARKED_MS = 1_000

type Marked<Row> = {
  /** Which list it is: its filter and page. */
  list: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * The rows of a list that have come or changed since it was last read, for a second. What comes by
 * another page or filter is all new, and none is marked; nor where everything has changed, unless that
 * is the one row there is.
 */
export function useMarked<Row>({ list, rows, rowKey }: Marked<Row>): ReadonlySet<Row> {
  const [known, setKnown] = useState({ list, rows })
  const [marked, setMarked] = useState<ReadonlySet<Row>>(new Set())
  if (known.list !== list || known.rows !== rows) {
    setKnown({ list, rows })
    const before = new Map(known.rows.map((row) => [rowKey(row), JSON.stringify(row)]))
    const isFresh = (row: Row) => before.get(rowKey(row)) !== JSON.stringify(row)
    const fresh = known.list === list ? rows.filter(isFresh) : []
    const isOne = rows.length === 1 && rows.some((row) => before.has(rowKey(row)))
    setMarked(new Set(fresh.length < rows.length || isOne ? fresh : []))
  }
  useEffect(() => {
    if (marked.size === 0) return undefined
    const timer = setTimeout(() => setMarked(new Set()), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}

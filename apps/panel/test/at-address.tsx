import { useState } from 'react'
import { parseSearch, readSearch, stringifySearch, writeSearch } from '#lib/search-params.ts'
import type { definePage } from '#routes/screen-route.tsx'

type AtAddressProps = {
  page: ReturnType<typeof definePage>
  params?: Readonly<Record<string, string>>
  /** The query string it begins with. */
  start: string
}

/** A page at a query string; the one that it writes is shown beside it, as "Endereço". */
export function AtAddress({ page, params = {}, start }: AtAddressProps) {
  const [address, setAddress] = useState(start)
  return (
    <>
      {page.render({
        params,
        search: readSearch(page.search, parseSearch(address)),
        onSearchChange: (next) => setAddress(stringifySearch(writeSearch(page.search, next))),
      })}
      <output aria-label="Endereço">{address}</output>
    </>
  )
}

/** Some items of a list, and whether there are more. */
export interface Page<T> {
  content: T[]
  hasMore: boolean
}

/** A list: `for await` goes through all of its items, page by page; `page()` gives the first page alone. */
export interface Pages<T> extends AsyncIterable<T> {
  page(): Promise<Page<T>>
}

interface AnyPage<T> {
  content: T[]
  hasMore?: boolean
  next?: string | number | null
}

/** Reads pages, each after the last item of the one before. A page before an item is one page. */
export function pagesOf<T extends object>(
  query: Readonly<Record<string, unknown>>,
  cursor: 'uuid' | 'number' | 'id' | 'next',
  read: (query: Readonly<Record<string, unknown>>) => Promise<AnyPage<T>>,
): Pages<T> {
  const next = (page: AnyPage<T>): unknown => {
    const hasMore = page.hasMore ?? (page.next !== null && page.next !== undefined)
    const last = page.content.at(-1) as Record<string, unknown> | undefined
    return hasMore && !('before' in query) ? (page.next ?? last?.[cursor]) : undefined
  }
  return {
    async page() {
      const page = await read(query)
      return { ...page, hasMore: page.hasMore ?? (page.next !== null && page.next !== undefined) }
    },
    async *[Symbol.asyncIterator]() {
      let page = await read(query)
      for (;;) {
        yield* page.content
        const after = next(page)
        if (after === undefined) return
        page = await read({ ...query, after })
      }
    },
  }
}

import { VisuallyHidden } from '@mantine/core'
import {
  hashKey,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type ColumnChoice, useColumnChoices } from './column-preferences.ts'
import { CursorPages } from './cursor-pages.tsx'
import type { Sort } from './data-columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { inForce, ListBar, type ListBarProps } from './list-bar.tsx'
import { firstPage, type ListProps, readSort, writeSort } from './list-filter.ts'
import { ListTabs, type ListTabsOf } from './list-tabs.tsx'
import type { RowSelection } from './row-selection.ts'
import { TableOptions } from './table-options.tsx'
import { type TablePaginationProps, totalText } from './table-pagination.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useMarked } from './use-marked.ts'

/** The answer of a list: a page by its number, the rows before one of them, or all rows. */
type Listed<Row> = NumberedPage<Row> | { content: readonly Row[]; next: unknown } | readonly Row[]
type NumberedPage<Row> = {
  content: readonly Row[]
  number: number
  size: number
  totalElements: number
  hasMoreElements: boolean
}

/** The keys of the chosen rows, the rows as they were last seen, and a callback with the keys that are left. */
export type BulkActionsProps<Row = unknown> = {
  chosen: readonly string[]
  rows: readonly Row[]
  onDone: (left: readonly string[]) => void
}

type OfTable = 'label' | 'columns' | 'rowKey' | 'rowHref' | 'inPlace' | 'rowTools' | 'peek'

type RowsProps<Row, Fetched, Key extends QueryKey> = Pick<DataTableProps<Row>, OfTable> & {
  /** Under this id the person's choice of columns is kept. */
  id: string
  query: UseQueryOptions<Fetched, Error, Listed<Row>, Key>
  /** The order without `?sort=`. The ids of sortable columns are the names by which the server sorts. */
  sort?: string
  /** Actions on several chosen rows. */
  bulkActions?: ComponentType<BulkActionsProps<Row>> | undefined
  /** Where the pages of a list without numbers are, and what they are called. */
  cursor?: { at: string; label: string; oldestFirst?: boolean }
  /** What the pages count, in the words of the specification: 'pagamentos'. */
  counted?: string
  /** The usual number of rows, for the skeleton. */
  skeletonRows?: number
  /** The message of a failure, in the words of the specification. */
  failure: string
  /** Shown without any rows or search. */
  empty?: ReactNode
  /** Shown where the search matches no row. */
  notFound?: ReactNode
}

type QueryTableProps<Row, Filter, Fetched, Key extends QueryKey> = Partial<ListProps<Filter>> &
  ListBarProps<Filter> &
  RowsProps<Row, Fetched, Key> & {
    /** The parts of the list, of which it shows one. */
    tabs?: ListTabsOf<Filter>
    /** Saved names for its filters, beside the tabs. */
    views?: ReactNode
    /** Between bar and table. */
    children?: ReactNode
  }

/**
 * A list in each of its states: loading, refused, failed, empty, not found, beyond its end, or rows
 * with search, filters, order, pages, choice and export. Its filter is kept in the URL.
 */
export function QueryTable<Row, Filter extends object, Fetched, Key extends QueryKey>(
  props: QueryTableProps<Row, Filter, Fetched, Key>,
) {
  const { filter = {} as Filter, onFilterChange = () => undefined, children } = props
  const { search, fields, chips, actions, exportBy } = props
  const { empty = <EmptyState />, notFound = empty } = props
  const { shown, choices } = useColumnChoices(props.id, props.columns)
  const list = { ...props, filter, onFilterChange, columns: shown, choices }
  const isFiltered = inForce(chips).length > 0 || (search?.textOf(filter) ?? '') !== ''
  const body = (
    <div>
      {(search || fields || actions || exportBy) && <ListBar {...list} more={optionsOf(list)} />}
      {children}
      <Rows {...list} none={isFiltered ? notFound : empty} />
    </div>
  )
  if (!props.tabs) return body
  return (
    <ListTabs of={props.tabs} filter={filter} onFilterChange={onFilterChange} beside={props.views}>
      {body}
    </ListTabs>
  )
}

type InUrl<Row, Filter, Fetched, Key extends QueryKey> = ListProps<Filter> &
  RowsProps<Row, Fetched, Key> & { choices: readonly ColumnChoice[] }

/** Order and columns, for the bar of a phone. */
const optionsOf =
  <Row, Filter extends object, Fetched, Key extends QueryKey>(
    list: InUrl<Row, Filter, Fetched, Key>,
  ) =>
  (close: () => void) => (
    <TableOptions columns={list.columns} choices={list.choices} {...orderOf(list)} onDone={close} />
  )

type RowsWithNone<Row, Filter, Fetched, Key extends QueryKey> = InUrl<Row, Filter, Fetched, Key> & {
  none: ReactNode
}

/** What can be done with chosen rows stands apart from them, for an act on them may empty the list. */
function Rows<Row, Filter extends object, Fetched, Key extends QueryKey>(
  props: RowsWithNone<Row, Filter, Fetched, Key>,
) {
  const { filter, onFilterChange, query, bulkActions: BulkActions } = props
  const fetched = useQuery(query)
  const part = hashKey([firstPage(filter, ['sort'])])
  const [chosen, setChosen] = useChosen(part, rowsOf(fetched.data), props.rowKey)
  const found = <Found part={part} listed={fetched.isPlaceholderData ? undefined : fetched.data} />
  if (!BulkActions) {
    return (
      <>
        {found}
        <Listing {...props} fetched={fetched} />
      </>
    )
  }
  const keys = [...chosen.keys()]
  const onDone = (left: readonly string[]) => {
    setChosen(left)
    // The present page may be gone.
    onFilterChange(firstPage(filter))
  }
  return (
    <>
      {found}
      <BulkBar keys={keys} onChange={setChosen}>
        <BulkActions chosen={keys} rows={[...chosen.values()]} onDone={onDone} />
      </BulkBar>
      <Listing {...props} fetched={fetched} selection={{ keys, onChange: setChosen }} />
    </>
  )
}

/** Says how much another search has found; not what comes and goes as one reads. */
function Found({ part, listed }: { part: string; listed: Listed<unknown> | undefined }) {
  const [said, setSaid] = useState({ part, text: '' })
  if (listed && said.part !== part) setSaid({ part, text: foundText(listed) })
  return <VisuallyHidden aria-live="polite">{said.text}</VisuallyHidden>
}

function foundText(listed: Listed<unknown>): string {
  const isPart = 'content' in listed && 'next' in listed && listed.next !== null
  const count = 'totalElements' in listed ? listed.totalElements : rowsOf(listed).length
  const more = 'totalElements' in listed ? listed.hasMoreElements : isPart
  if (count === 0) return 'Nenhum resultado'
  return count === 1 && !more ? '1 resultado' : `${totalText({ count, more })} resultados`
}

type ListingProps<Row, Filter, Fetched, Key extends QueryKey> = RowsWithNone<
  Row,
  Filter,
  Fetched,
  Key
> & { fetched: UseQueryResult<Listed<Row>>; selection?: RowSelection }

function Listing<Row, Filter extends object, Fetched, Key extends QueryKey>(
  props: ListingProps<Row, Filter, Fetched, Key>,
) {
  const { filter, onFilterChange, query, columns, cursor } = props
  const { data, error, refetch, isPlaceholderData } = props.fetched
  const marked = useMarked({
    list: hashKey(query.queryKey),
    rows: isPlaceholderData ? NO_ROWS : rowsOf(data),
    rowKey: props.rowKey,
  })

  // A list that is refetched regularly keeps its rows when one answer fails.
  if (error && !(data && query.refetchInterval)) {
    return <FailureState title={props.failure} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} rows={props.skeletonRows} />
  const pagination = pagesOf(data, (page) => onFilterChange({ ...filter, page }))
  const rows = rowsOf(data)
  if (rows.length === 0 && pagination && pagination.page > 0) {
    return <NoSuchPage onFirst={() => pagination.onPageChange(0)} />
  }
  return (
    <>
      {rows.length === 0 ? (
        props.none
      ) : (
        <DataTable
          {...tableOf(props)}
          rows={rows}
          pagination={pagination && { ...pagination, counted: props.counted }}
          selection={props.selection}
          busy={isPlaceholderData}
          marked={marked}
        />
      )}
      {cursor && 'next' in data && <CursorPages {...cursor} filter={filter} next={data.next} />}
    </>
  )
}

/** The chosen rows of a part of the list by their keys, as they are or, on another page, as they were last seen. */
function useChosen<Row>(part: string, rows: readonly Row[], rowKey: (row: Row) => string) {
  const [kept, setKept] = useState({ part, rows: new Map<string, Row>() })
  const shown = new Map(rows.map((row) => [rowKey(row), row]))
  const ofPart = kept.part === part ? [...kept.rows] : []
  const chosen = new Map(ofPart.map(([key, row]) => [key, shown.get(key) ?? row]))
  const choose = (keys: readonly string[]) => {
    const known = new Map([...chosen, ...shown])
    const next = keys.flatMap((key): [string, Row][] =>
      known.has(key) ? [[key, known.get(key) as Row]] : [],
    )
    setKept({ part, rows: new Map(next) })
  }
  return [chosen as ReadonlyMap<string, Row>, choose] as const
}

/** Always the same: where nothing has come there is nothing new. */
const NO_ROWS: readonly never[] = []

function rowsOf<Row>(data: Listed<Row> | undefined): readonly Row[] {
  if (!data) return NO_ROWS
  return 'content' in data ? data.content : data
}

function tableOf<Row, Filter extends object, Fetched, Key extends QueryKey>(
  props: InUrl<Row, Filter, Fetched, Key>,
) {
  const { label, columns, choices, rowKey, rowHref, inPlace, rowTools, peek } = props
  return { label, columns, choices, rowKey, rowHref, inPlace, rowTools, peek, ...orderOf(props) }
}

function orderOf<Filter extends object>(props: ListProps<Filter> & { sort?: string }) {
  const { sort, filter } = props
  if (sort === undefined) return { sort: null }
  const { sort: requestedSort = sort } = filter as { sort?: string }
  const onSortChange = (next: Sort) =>
    props.onFilterChange({ ...firstPage(filter), sort: writeSort(next) })
  return { sort: readSort(requestedSort), onSortChange }
}

function pagesOf<Row>(
  listed: Listed<Row>,
  onPageChange: (page: number) => void,
): TablePaginationProps | undefined {
  if (!('totalElements' in listed)) return undefined
  const { number, size, totalElements, hasMoreElements } = listed
  const total = { count: totalElements, more: hasMoreElements }
  return { page: number, pageSize: size, total, onPageChange }
}

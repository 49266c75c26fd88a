import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { type ColumnChoice, useColumnChoices } from './column-preferences.ts'
import { CursorPages } from './cursor-pages.tsx'
import type { Sort } from './data-columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { inForce, ListBar, type ListBarProps } from './list-bar.tsx'
import { firstPage, type ListProps, readSort, writeSort } from './list-filter.ts'
import { TableOptions } from './table-options.tsx'
import type { TablePaginationProps } from './table-pagination.tsx'
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

/** The keys of the chosen rows, and a callback with those that are left. */
export type BulkActionsProps = {
  chosen: readonly string[]
  onDone: (left: readonly string[]) => void
}

type OfTable = 'label' | 'columns' | 'rowKey' | 'rowHref' | 'newTab' | 'inPlace'

type RowsProps<Row, Fetched, Key extends QueryKey> = Pick<DataTableProps<Row>, OfTable> & {
  /** Under this id the person's choice of columns is kept. */
  id: string
  query: UseQueryOptions<Fetched, Error, Listed<Row>, Key>
  /** The order without `?sort=`. The ids of sortable columns are the names by which the server sorts. */
  sort?: string
  /** Actions on several chosen rows. */
  bulkActions?: ComponentType<BulkActionsProps>
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
  return (
    <div>
      {(search || fields || actions || exportBy) && <ListBar {...list} more={optionsOf(list)} />}
      {children}
      <Rows {...list} none={isFiltered ? notFound : empty} />
    </div>
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

function Rows<Row, Filter extends object, Fetched, Key extends QueryKey>(
  props: InUrl<Row, Filter, Fetched, Key> & { none: ReactNode },
) {
  const { filter, onFilterChange, query, columns, cursor } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(query)
  const [chosen, setChosen] = useState<readonly string[]>([])

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
          selection={selectionOf(props, chosen, setChosen)}
          busy={isPlaceholderData}
          marked={marked}
        />
      )}
      {cursor && 'next' in data && <CursorPages {...cursor} filter={filter} next={data.next} />}
    </>
  )
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
  const { label, columns, choices, rowKey, rowHref, newTab, inPlace } = props
  return { label, columns, choices, rowKey, rowHref, newTab, inPlace, ...orderOf(props) }
}

function orderOf<Filter extends object>(props: ListProps<Filter> & { sort?: string }) {
  const { sort, filter } = props
  if (sort === undefined) return { sort: null }
  const { sort: requestedSort = sort } = filter as { sort?: string }
  const onSortChange = (next: Sort) =>
    props.onFilterChange({ ...firstPage(filter), sort: writeSort(next) })
  return { sort: readSort(requestedSort), onSortChange }
}

function selectionOf<Row, Filter extends object, Fetched, Key extends QueryKey>(
  { bulkActions: BulkActions, filter, onFilterChange }: InUrl<Row, Filter, Fetched, Key>,
  chosen: readonly string[],
  setChosen: (keys: readonly string[]) => void,
) {
  if (!BulkActions) return undefined
  const onDone = (left: readonly string[]) => {
    setChosen(left)
    // The present page may be gone.
    onFilterChange(firstPage(filter))
  }
  const actions = <BulkActions chosen={chosen} onDone={onDone} />
  return { keys: chosen, onChange: setChosen, actions }
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

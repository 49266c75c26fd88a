import type { ReadEndpoint } from '@vintem/contracts/endpoint'
import type { ReactNode } from 'react'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { firstPage, type ListProps } from './list-filter.ts'
import type { ListSearch } from './search-by.ts'

/** The text of a filter's parameters: "Situação: Paga". Without text there is no chip. */
export type ListChip<Filter> = {
  label: string
  text: string | undefined
  names: readonly (keyof Filter)[]
}

export type ListBarProps<Filter> = {
  search?: ListSearch
  /** The fields of further filters, over a draft. */
  fields?: (draft: Filter, change: (patch: Partial<Filter>) => void) => ReactNode
  /** What is in force besides the search. */
  chips?: readonly ListChip<Filter>[]
  /** Buttons beside the search. */
  actions?: ReactNode
  /** Returns the list as it is filtered as a file. */
  exportBy?: ReadEndpoint
  /** What else a phone's sheet has, given what closes it. */
  more?: (close: () => void) => ReactNode
}

/**
 * Search, further filters and export of a list. Every change of the filter starts at the first
 * page.
 */
export function ListBar<Filter extends object>(props: ListBarProps<Filter> & ListProps<Filter>) {
  const { filter, onFilterChange, search, fields, actions, exportBy } = props
  const chips = inForce(props.chips)
  return (
    <FilterBar
      search={
        search && {
          label: search.label,
          value: search.textOf(filter),
          onChange: (text) =>
            onFilterChange({ ...firstPage(filter, search.names), ...search.asking(text) }),
        }
      }
      value={filter}
      empty={firstPage(
        filter,
        chips.flatMap(({ names }) => names),
      )}
      onApply={(next) => onFilterChange(firstPage(next))}
      fields={fields}
      more={props.more}
      chips={chips.map(({ label, text, names }) => ({
        label: `${label}: ${text}`,
        onRemove: () => onFilterChange(firstPage(filter, names)),
      }))}
      actions={
        (actions || exportBy) && (
          <>
            {actions}
            {exportBy && <ExportButton endpoint={exportBy} query={filter} />}
          </>
        )
      }
    />
  )
}

export const inForce = <Filter,>(chips: readonly ListChip<Filter>[] = []) =>
  chips.filter(({ text }) => text)

import { Button, CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FilterPanel } from './filter-panel.tsx'
import { SearchField } from './search-field.tsx'
import classes from './filter-bar.module.css'

export type FilterChip = { label: string; onRemove: () => void }

type FilterBarProps<Filter extends object> = {
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** The filter in force, as the URL has it. */
  value: Filter
  /** The filter of "Limpar". */
  empty: Filter
  /** A new filter to put in the URL (with the first page). */
  onApply: (filter: Filter) => void
  /** The fields of the panel over a draft; without it there is only the search. */
  fields?: (draft: Filter, change: (patch: Partial<Filter>) => void) => ReactNode
  /** What is in force, in words: "Situação: Paga". */
  chips?: readonly FilterChip[]
  /** Buttons at the far end, as "Exportar". */
  actions?: ReactNode
}

/** What a list shows: search, further filters behind a button, and what is in force as chips. */
export function FilterBar<Filter extends object>(props: FilterBarProps<Filter>) {
  const { search, value, empty, onApply, fields, chips = [], actions } = props
  const [isOpen, setOpen] = useState(false)

  const apply = (filter: Filter) => {
    setOpen(false)
    onApply(filter)
  }

  return (
    <div role="search" className={classes.bar}>
      <div className={classes.row}>
        {search && (
          <div className={classes.search}>
            <SearchField {...search} />
          </div>
        )}
        {fields && (
          <FilterPanel
            opened={isOpen}
            onOpenChange={setOpen}
            value={value}
            empty={empty}
            onApply={apply}
            fields={fields}
          >
            <Button
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden />}
              rightSection={
                chips.length > 0 && <span className={classes.count}>{chips.length}</span>
              }
              onClick={() => setOpen(!isOpen)}
            >
              Filtros
            </Button>
          </FilterPanel>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {chips.length > 0 && <Chips chips={chips} onClear={() => onApply(empty)} />}
    </div>
  )
}

function Chips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  return (
    <ul className={classes.chips} aria-label="Filtros em uso">
      {chips.map(({ label, onRemove }) => (
        <li key={label} className={classes.chip}>
          {label}
          <CloseButton size="xs" aria-label={`Remover filtro ${label}`} onClick={onRemove} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  )
}

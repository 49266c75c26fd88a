import { ActionIcon, Button, CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { FilterPanel } from './filter-panel.tsx'
import { MoreSheet } from './more-sheet.tsx'
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
  /** Buttons at the far end, as "Exportar"; on a phone in a sheet. */
  actions?: ReactNode
  /** What else stands in the sheet of a phone, given what closes it. */
  more?: ((close: () => void) => ReactNode) | undefined
}

/** What a list shows: search, further filters behind a button, and what is in force as chips. */
export function FilterBar<Filter extends object>(props: FilterBarProps<Filter>) {
  const { search, value, empty, onApply, fields, chips = [], actions, more } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)

  const apply = (filter: Filter) => {
    setOpen(false)
    onApply(filter)
  }

  return (
    <div role="search" aria-label={search?.label} className={classes.bar}>
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
            <FilterButton count={chips.length} isSmall={isPhone} onClick={() => setOpen(!isOpen)} />
          </FilterPanel>
        )}
        {actions && !isPhone && <div className={classes.actions}>{actions}</div>}
        {isPhone && (actions || more) && (
          <MoreSheet>
            {(close) => (
              <>
                {actions && <div className={classes.sheetActions}>{actions}</div>}
                {more?.(close)}
              </>
            )}
          </MoreSheet>
        )}
      </div>
      {chips.length > 0 && <Chips chips={chips} onClear={() => onApply(empty)} />}
    </div>
  )
}

type FilterButtonProps = Pick<ButtonProps, 'ref'> & {
  /** How many filters are in force. */
  count: number
  isSmall: boolean
  onClick: () => void
}
type ButtonProps = ComponentPropsWithRef<'button'>

/** The icon alone where it is small; what opens beside it hangs on its reference. */
function FilterButton({ count, isSmall, ...button }: FilterButtonProps) {
  const icon = <IconFilter size={16} aria-hidden />
  const badge = count > 0 && <span className={classes.count}>{count}</span>
  if (!isSmall) {
    return (
      <Button variant="default" leftSection={icon} rightSection={badge} {...button}>
        Filtros
      </Button>
    )
  }
  const name = count > 0 ? `Filtros, ${count} em uso` : 'Filtros'
  return (
    <ActionIcon variant="default" className={classes.tool} aria-label={name} {...button}>
      {icon}
      {badge}
    </ActionIcon>
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

import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowSelection } from './row-selection.ts'
import classes from './table-tools.module.css'

type BulkBarProps = RowSelection & {
  /** The buttons, with their dialogs: these stay while the list around them changes. */
  children: ReactNode
}

/** How many rows are chosen, and what can be done with them. */
export function BulkBar({ keys, onChange, children }: BulkBarProps) {
  const count = keys.length
  return (
    <div className={classes.bulk} data-empty={count === 0 || undefined}>
      <span role="status">
        {count > 0 && (count === 1 ? '1 selecionado' : `${count} selecionados`)}
      </span>
      {count > 0 && children}
      {count > 0 && (
        <CloseButton
          className={classes.clear}
          aria-label="Limpar seleção"
          onClick={() => onChange([])}
        />
      )}
    </div>
  )
}

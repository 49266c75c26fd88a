import { CloseButton, Kbd, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './peek-panel.module.css'

/** What can be seen of a row beside the list. */
export type PeekOf<Row> = {
  /** What the panel is, before the name of the row: 'Prévia da cobrança'. */
  label: string
  content: (row: Row) => ReactNode
  /** Begins to load what the panel shows of a row, for the rows beside the one shown. */
  prefetch?: (row: Row) => void
}

type PeekPanelProps = { label: string; onClose: () => void; children: ReactNode }

/** A row beside its list, which goes on being read. */
export function PeekPanel({ label, onClose, children }: PeekPanelProps) {
  return (
    <aside aria-label={label} className={classes.panel}>
      <div className={classes.bar}>
        <span className={classes.keys} aria-hidden>
          <Kbd>j</Kbd> <Kbd>k</Kbd> para percorrer, <Kbd>Esc</Kbd> para fechar
        </span>
        <CloseButton aria-label="Fechar prévia" onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}

type BesidePeekProps<Row> = {
  of: PeekOf<Row>
  /** The row that is seen. */
  row: Row | undefined
  onClose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The table. */
  children: ReactNode
}

/** A table, and beside it the row that is seen. */
export function BesidePeek<Row>({ of, row, onClose, onKeyDown, children }: BesidePeekProps<Row>) {
  return (
    <div
      role="presentation"
      className={classes.beside}
      data-peeking={row !== undefined}
      onKeyDown={onKeyDown}
    >
      {children}
      <VisuallyHidden role="status">{row !== undefined && `${of.label} aberta`}</VisuallyHidden>
      {row !== undefined && (
        <PeekPanel label={of.label} onClose={onClose}>
          {of.content(row)}
        </PeekPanel>
      )}
    </div>
  )
}

/** Shows a row beside its table, by the pointer: the keyboard has Space. */
export function PeekButton({ nameId, onClick }: { nameId: string; onClick: () => void }) {
  const id = useId()
  return (
    <button
      type="button"
      id={id}
      tabIndex={-1}
      className={`${classes.button} ${classes.peek}`}
      aria-label="Ver prévia"
      aria-labelledby={`${id} ${nameId}`}
      title="Ver prévia (Espaço)"
      onClick={onClick}
    >
      <IconLayoutSidebarRightExpand size={16} aria-hidden />
    </button>
  )
}

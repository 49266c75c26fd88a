import type { ReactNode } from 'react'
import { breakable } from '#components/values/breakable.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import classes from './definition-list.module.css'

export type Definition = {
  label: string
  /** Nothing (null, undefined or '') is shown as a dash. */
  value: ReactNode
  /** The text a copy button beside the value puts on the clipboard. */
  copy?: string
  /** An id, a line or an address, in the face of codes. */
  isCode?: boolean
  /** Takes the whole row. */
  wide?: boolean
}

/** Facts as label and value, in as many columns as fit. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value, copy, isCode, wide }) => (
        <div key={label} className={classes.item} data-wide={wide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {isBlank(value) ? <Blank /> : isCode ? <code>{value}</code> : breakable(value)}
            {copy && (
              <span className={classes.copy}>
                <CopyButton value={copy} label={`Copiar ${label}`} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === ''
}

function Blank() {
  return <span aria-label="Não informado">—</span>
}

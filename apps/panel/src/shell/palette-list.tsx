import { Combobox, type ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'
import type { PaletteItem, PaletteGroup } from './palette.ts'
import classes from './command-palette.module.css'

type PaletteListProps = {
  groups: readonly (PaletteGroup & { isStale: boolean })[]
  store: ComboboxStore
}

/** The groups below the field; the first entry is selected. */
export function PaletteList({ groups, store }: PaletteListProps) {
  const found = groups.map(({ name, entries }) => entries.map((each) => keyOf(name, each)))
  const isFresh = groups.every(({ isStale }) => !isStale)
  useEffect(() => {
    store.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is new on each render
  }, [found.join('\n'), isFresh])

  return (
    <Combobox.Options tabIndex={0} aria-label="Resultados" className={classes.options}>
      {groups.map(({ name, entries, isStale }) => (
        <Combobox.Group key={name} label={name}>
          {entries.map((entry) => {
            const key = keyOf(name, entry)
            return <PaletteOption key={key} value={key} entry={entry} isStale={isStale} />
          })}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}

/** The key of an entry in the list. */
export const keyOf = (group: string, { href, label }: PaletteItem): string =>
  [group, label, href ?? ''].join('\t')

type PaletteOptionProps = {
  entry: PaletteItem
  value: string
  /** Found for the text before: visible until the next result, and not selectable. */
  isStale: boolean
}

/** One entry: icon, name, detail, and its keys. */
function PaletteOption({ entry, value, isStale }: PaletteOptionProps) {
  const { icon: Icon, label, detail, keys, danger } = entry
  return (
    <Combobox.Option
      value={value}
      disabled={isStale}
      className={classes.option}
      data-danger={danger || undefined}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {keys && (
        <span aria-hidden className={classes.keys}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </Combobox.Option>
  )
}

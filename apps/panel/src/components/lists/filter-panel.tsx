import { Button, MantineThemeProvider } from '@mantine/core'
import { useState, type SubmitEvent, type ReactNode } from 'react'
import { showUnreadableFields } from '#components/forms/unreadable-fields.ts'
import { Drawer } from '#components/overlays/dialog.tsx'
import { Popover } from '#components/overlays/popover.tsx'
import type { TargetChild } from '#components/overlays/target.tsx'
import { useIsPhone } from '#lib/use-is-phone.ts'
import classes from './filter-bar.module.css'

type FilterPanelProps<Filter extends object> = FilterFormProps<Filter> & {
  opened: boolean
  onOpenChange: (opened: boolean) => void
  /** The button that opens it. */
  children: TargetChild
}

// Calendars of the fields stay inside the panel, or a click on them would count as outside it.
const inPanel = { components: { Popover: { defaultProps: { withinPortal: false } } } }

/** The filter fields: beside their button on a desktop, a drawer on a phone. */
export function FilterPanel<Filter extends object>(props: FilterPanelProps<Filter>) {
  const { opened, onOpenChange, children, ...form } = props
  const isPhone = useIsPhone()

  if (isPhone) {
    return (
      <>
        {children}
        <Drawer
          opened={opened}
          onClose={() => onOpenChange(false)}
          title="Filtros"
          position="bottom"
          classNames={{ content: classes.sheet }}
        >
          <FilterForm {...form} />
        </Drawer>
      </>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={onOpenChange}
      width="min(32rem, 100vw - 2rem)"
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label="Filtros" className={classes.panel}>
        <MantineThemeProvider theme={inPanel}>
          <FilterForm {...form} />
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

type FilterFormProps<Filter extends object> = {
  value: Filter
  empty: Filter
  onApply: (filter: Filter) => void
  fields: (draft: Filter, change: (patch: Partial<Filter>) => void) => ReactNode
}

function FilterForm<Filter extends object>(props: FilterFormProps<Filter>) {
  const { value, empty, onApply, fields } = props
  const [draft, setDraft] = useState(value)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!showUnreadableFields(event.currentTarget)) onApply(draft)
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {fields(draft, (patch) => setDraft((before) => ({ ...before, ...patch })))}
      </div>
      <div className={classes.formActions}>
        <Button variant="subtle" color="gray" onClick={() => onApply(empty)}>
          Limpar
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}

import { Tabs } from '@mantine/core'
import { useCurrentInView } from './use-current-in-view.ts'
import classes from './tab-row.module.css'

type TabRowProps<Value extends string> = {
  /** What the tabs have in common. */
  label: string
  tabs: readonly { value: Value; label: string }[]
  current: Value
}

/** The names of the tabs, in the `Tabs` that has their panels. On a phone a finger moves them. */
export function TabRow<Value extends string>({ label, tabs, current }: TabRowProps<Value>) {
  const row = useCurrentInView<HTMLDivElement>(current)
  return (
    <Tabs.List ref={row} aria-label={label} className={classes.row}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

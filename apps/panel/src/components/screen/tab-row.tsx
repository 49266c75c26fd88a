import { Tabs } from '@mantine/core'
import { type Total, totalText } from '#components/lists/table-pagination.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import classes from './tab-row.module.css'

type TabRowProps<Value extends string> = {
  /** What the tabs have in common. */
  label: string
  /** With how many each shows, once that is known. */
  tabs: readonly { value: Value; label: string; total?: Total | undefined }[]
  current: Value
}

/** The names of the tabs, in the `Tabs` that has their panels. On a phone a finger moves them. */
export function TabRow<Value extends string>({ label, tabs, current }: TabRowProps<Value>) {
  // Numbers that arrive later widen the row.
  const totals = tabs.map(({ total }) => total && totalText(total)).join(' ')
  const row = useCurrentInView<HTMLDivElement>(`${current} ${totals}`)
  return (
    <Tabs.List ref={row} aria-label={label} className={classes.row}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
          {tab.total && (
            <>
              {' '}
              <span className={classes.total}>{totalText(tab.total)}</span>
            </>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

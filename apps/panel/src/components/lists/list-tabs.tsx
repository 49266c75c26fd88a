import { Button, Tabs } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Menu } from '#components/overlays/menu.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { firstPage, type ListProps } from './list-filter.ts'
import { type Total, totalText } from './table-pagination.tsx'
import classes from './list-tabs.module.css'

export type ListTab = { value: string; label: string; total?: Total | undefined }

/** The parts of a list, one of which it shows; the first is all of it. */
export type ListTabsOf<Filter> = {
  /** What the tabs have in common. */
  label: string
  /** The parameter of the filter that says which. */
  name: keyof Filter & string
  tabs: readonly [ListTab, ...ListTab[]]
  /** What is rarely looked for, under a button; among the tabs while it is shown. */
  more?: readonly ListTab[]
}

type ListTabsProps<Filter> = ListProps<Filter> & {
  of: ListTabsOf<Filter>
  /** What stands at the end of the row. */
  beside?: ReactNode
  children: ReactNode
}

/** A list under the tabs of its parts. Another part begins at its first page. */
export function ListTabs<Filter extends object>(props: ListTabsProps<Filter>) {
  const { of, beside, filter, onFilterChange, children } = props
  const { label, name, tabs, more = [] } = of
  const current = String(filter[name] ?? tabs[0].value)
  const isCurrent = ({ value }: ListTab) => value === current
  // A finger moves the row: nothing has to be put away.
  const isPhone = useIsPhone()
  const shown = isPhone ? more : more.filter(isCurrent)
  const choose = (value: string | null) =>
    onFilterChange({ ...firstPage(filter), [name]: value ?? tabs[0].value })
  return (
    <Tabs value={current} onChange={choose}>
      <div className={classes.tabs}>
        <TabRow label={label} tabs={[...tabs, ...shown]} current={current} />
        <MoreTabs
          label={label}
          tabs={more.filter((tab) => !shown.includes(tab))}
          onChoose={choose}
        />
        {beside}
      </div>
      <Tabs.Panel value={current} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

type MoreTabsProps = {
  label: string
  tabs: readonly ListTab[]
  onChoose: (value: string) => void
}

function MoreTabs({ label, tabs, onChoose }: MoreTabsProps) {
  if (tabs.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more}
          aria-label={`${label}: mais`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Mais
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab.value}
            onClick={() => onChoose(tab.value)}
            rightSection={
              tab.total && <span className={classes.total}>{totalText(tab.total)}</span>
            }
          >
            {tab.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

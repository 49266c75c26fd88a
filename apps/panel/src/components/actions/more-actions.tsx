import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Menu } from '#components/overlays/menu.tsx'
import type { RecordAction } from '#lib/record-actions.ts'
import { RecordActionButton } from './record-action-button.tsx'
import classes from './more-actions.module.css'

type MoreActionsProps = {
  actions: readonly RecordAction[]
  /** The name of a row, of which there are several; the menu then lies over its table, within the page. */
  of?: string
  /** As high as the buttons beside it. */
  size?: 'xs'
}

/**
 * What is done less often, in words, under a button; last and in red what takes something away. Of a record
 * of which no more can be done, what takes nothing away is a button itself.
 */
export function MoreActions({ actions, of, size }: MoreActionsProps) {
  const plain = actions.filter(({ danger }) => !danger)
  const dangerous = actions.filter(({ danger }) => danger)
  const [only, ...others] = actions
  if (!only) return null
  if (others.length === 0 && !only.danger && of === undefined) {
    return <RecordActionButton action={only} size={size} />
  }
  const name = of === undefined ? 'Mais ações' : `Mais ações: ${of}`
  return (
    // Fixed, it is not cut by a table that scrolls.
    <Menu position="bottom-end" floatingStrategy={of === undefined ? 'absolute' : 'fixed'}>
      <Menu.Target>
        <Button
          variant={of === undefined ? 'default' : 'subtle'}
          color={of === undefined ? undefined : 'gray'}
          px="sm"
          size={size}
          aria-label={name}
          title="Mais ações"
        >
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={plain} />
        {plain.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        <ActionItems actions={dangerous} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The entries of a menu, each with its icon; an address opens beside the panel. */
export function ActionItems({ actions }: { actions: readonly RecordAction[] }) {
  return actions.map(({ label, icon: Icon, danger, href, run }) => {
    const look = {
      leftSection: <Icon size={16} aria-hidden />,
      children: label,
      ...(danger && { className: classes.danger }),
    }
    return href === undefined ? (
      <Menu.Item key={label} {...look} onClick={run} />
    ) : (
      <Menu.Item key={label} {...look} component="a" href={href} target="_blank" rel="noreferrer" />
    )
  })
}

import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Sort } from './data-columns.ts'

type SortMenuProps = {
  columns: readonly { id: string; header: string }[]
  sort: Sort | null
  onSortChange: (sort: Sort) => void
}

/** Chooses the order where there are no column headings: the cards of a phone. */
export function SortMenu({ columns, sort, onSortChange }: SortMenuProps) {
  const choose = (id: string) => onSortChange({ id, desc: sort?.id === id ? !sort.desc : false })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconArrowsSort size={16} aria-hidden />}>
          Ordenar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, header }) => (
          <Menu.Item
            key={id}
            onClick={() => choose(id)}
            rightSection={sort?.id === id && <Direction desc={sort.desc} />}
          >
            {header}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Direction({ desc }: { desc: boolean }) {
  const Icon = desc ? IconArrowDown : IconArrowUp
  return <Icon size={16} aria-label={desc ? 'decrescente' : 'crescente'} role="img" />
}

import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Menu } from '#components/overlays/menu.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { useMay } from '#lib/use-session.ts'
import { firstPage, type ListProps } from './list-filter.ts'
import { type SavedView, savedViewsQuery, type ViewedList } from './saved-views.queries.ts'
import classes from './list-tabs.module.css'

const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }))
const ManageViews = lazy(async () => ({
  default: (await import('./manage-views.tsx')).ManageViews,
}))

type SavedViewsProps<Filter> = ListProps<Filter> & { list: ViewedList }

/**
 * The names that this person and the team have given to filters of a list. They are read when the menu
 * is opened, so that the list waits for nothing.
 */
export function SavedViews<Filter extends object>(props: SavedViewsProps<Filter>) {
  const { list, filter, onFilterChange } = props
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<Asked>()
  const { data: views, error } = useQuery({ ...savedViewsQuery(list), enabled: isOpen })
  const maySave = useMay(can.saveViews)
  const dropdown = useRef<HTMLDivElement>(null)
  // A menu that opens before its entries are there has nothing to give the focus to.
  useEffect(() => {
    if (isOpen && views) dropdown.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen, views])
  const search = stringifySearch(firstPage(filter) as Record<string, unknown>).slice(1)
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            classNames={{
              root: `${classes.more} ${classes.views}`,
              label: classes.viewsLabel,
              section: classes.viewsIcon,
            }}
            aria-label="Visões salvas"
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            Visões
          </Button>
        </Menu.Target>
        <Menu.Dropdown ref={dropdown} miw="14rem" maw="22rem">
          {views ? (
            <ViewItems
              views={views}
              search={search}
              onShow={(view) => onFilterChange(parseSearch(view.search) as Filter)}
              onAsk={setDialog}
            />
          ) : (
            <Menu.Item disabled>{error ? failureText(error) : 'Carregando…'}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {maySave && dialog === 'save' && (
          <SaveView list={list} search={search} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'manage' && <ManageViews list={list} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

/** The dialog that is asked for. */
type Asked = 'save' | 'manage'

type ViewItemsProps = {
  views: readonly SavedView[]
  /** What the list shows now. */
  search: string
  onShow: (view: SavedView) => void
  onAsk: (dialog: Asked) => void
}

function ViewItems({ views, search, onShow, onAsk }: ViewItemsProps) {
  const maySave = useMay(can.saveViews)
  const groups = [
    { label: 'Minhas visões', some: views.filter(({ isShared }) => !isShared) },
    { label: 'Visões da equipe', some: views.filter(({ isShared }) => isShared) },
  ].filter(({ some }) => some.length > 0)
  return (
    <>
      {groups.length === 0 && <Menu.Label>Dê um nome a um filtro para voltar a ele.</Menu.Label>}
      {groups.map(({ label, some }) => (
        <div key={label} role="group" aria-label={label}>
          <Menu.Label>{label}</Menu.Label>
          {some.map((view) => (
            <Menu.Item
              key={view.uuid}
              onClick={() => onShow(view)}
              rightSection={
                view.search === search && <IconCheck size={16} role="img" aria-label="em uso" />
              }
            >
              {view.name}
            </Menu.Item>
          ))}
        </div>
      ))}
      {maySave && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => onAsk('save')}
          >
            Salvar visão
          </Menu.Item>
        </>
      )}
      {groups.length > 0 && (
        <Menu.Item
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => onAsk('manage')}
        >
          Gerenciar visões
        </Menu.Item>
      )}
    </>
  )
}

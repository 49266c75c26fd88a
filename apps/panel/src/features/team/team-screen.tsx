import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { profileWords } from '@vintem/contracts/access-words'
import { lazy, Suspense, useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Avatar } from '#components/values/avatar.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { useOnce } from '#lib/use-once.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type TeamSearch, type User, usersQuery } from './team.queries.ts'
import { UserStatusBadge } from './user-status-badge.tsx'
import classes from './team.module.css'

type TeamScreenProps = {
  search: TeamSearch
  onSearchChange: (search: TeamSearch, options?: { inPlace: boolean }) => void
}

const NewUserDialog = lazy(async () => ({
  default: (await import('./new-user-dialog.tsx')).NewUserDialog,
}))
const UserDrawer = lazy(async () => ({ default: (await import('./user-drawer.tsx')).UserDrawer }))

const columns: readonly DataColumn<User>[] = [
  {
    id: 'email',
    kind: 'email',
    header: 'E-mail',
    primary: true,
    cell: (user) => (
      <span className={classes.who}>
        <Avatar user={user} />
        <span className={classes.email}>{user.email}</span>
      </span>
    ),
  },
  {
    id: 'profile',
    kind: 'text',
    header: 'Perfil',
    cell: ({ profile }) => profileWords[profile],
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
  { id: 'id', kind: 'code', header: 'ID', below: 'email', cell: (user) => user.id },
]

/** The users of the seller (specification 2 §2). The page and the open user are in the URL. */
export function TeamScreen({ search, onSearchChange }: TeamScreenProps) {
  const [isAdding, setAdding] = useState(false)
  const { id, page } = search
  const hasAdded = useOnce(isAdding)
  const hasOpened = useOnce(id !== undefined)
  return (
    <PanelScreen
      description="Quem acessa o painel da sua empresa, e o que cada um pode fazer."
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Adicionar usuário
        </Button>
      }
    >
      <QueryTable
        query={usersQuery({ page })}
        filter={{ page }}
        onFilterChange={onSearchChange}
        id="team"
        label="Usuários"
        columns={columns}
        rowKey={(user) => user.id}
        rowHref={(user) => `/usuarios${stringifySearch({ page, id: user.id })}`}
        inPlace
        failure="Não foi possível carregar os usuários."
      />
      <Suspense>
        {hasAdded && <NewUserDialog opened={isAdding} onClose={() => setAdding(false)} />}
        {hasOpened && (
          <UserDrawer id={id} onClose={() => onSearchChange({ page }, { inPlace: true })} />
        )}
      </Suspense>
    </PanelScreen>
  )
}

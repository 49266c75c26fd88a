import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { profileWords } from '@vintem/contracts/access-words'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { TablePagination } from '#components/lists/table-pagination.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Avatar } from '#components/values/avatar.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { type TeamSearch, type User, usersQuery } from './team.queries.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import classes from './team.module.css'

type TeamScreenProps = {
  search: TeamSearch
  onSearchChange: (search: TeamSearch, options?: { inPlace: boolean }) => void
}

const columns: readonly DataColumn<User>[] = [
  {
    id: 'email',
    header: 'E-mail',
    primary: true,
    cell: (user) => (
      <span className={classes.who}>
        <Avatar user={user} />
        <span className={classes.email}>{user.email}</span>
      </span>
    ),
  },
  { id: 'profile', header: 'Perfil', cell: ({ profile }) => profileWords[profile] },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
  { id: 'id', header: 'ID', cell: ({ id }) => <code className={classes.id}>{id}</code> },
]

/** Who works for the seller (specification 2 §2). The page and the open user are in the URL. */
export function TeamScreen({ search, onSearchChange }: TeamScreenProps) {
  const [isAdding, setAdding] = useState(false)
  const { id, page } = search
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery({ page }))
  return (
    <PanelScreen
      description="Quem acessa o painel da sua empresa, e o que cada um pode fazer."
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Adicionar usuário
        </Button>
      }
    >
      <div>
        {data ? (
          <>
            <DataTable
              id="team"
              label="Usuários"
              columns={columns}
              rows={data.content}
              rowKey={(user) => user.id}
              rowHref={(user) => `/usuarios${stringifySearch({ page, id: user.id })}`}
              inPlace
              busy={isPlaceholderData}
            />
            <TablePagination
              page={data.number}
              pageSize={data.size}
              total={{ count: data.totalElements, more: data.hasMoreElements }}
              onPageChange={(next) => onSearchChange({ page: next })}
            />
          </>
        ) : error ? (
          <FailureState
            title="Não foi possível carregar os usuários."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <TableSkeleton columns={columns} />
        )}
      </div>
      <NewUserDialog opened={isAdding} onClose={() => setAdding(false)} />
      <UserDrawer id={id} onClose={() => onSearchChange({ page }, { inPlace: true })} />
    </PanelScreen>
  )
}

import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDocument } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import { deletePixFavorite, switchPixFavorite } from '@vintem/contracts/pix-favorites/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextField } from '#components/fields/text-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { FavoriteFormDialog } from './favorite-form-dialog.tsx'
import {
  type Favorite,
  favoriteFailure,
  favoritesQuery,
  favoritesWith,
  useFavoritesChanged,
} from './favorites.queries.ts'
import { favoriteStatuses, sayingWhat } from './payment-words.ts'
import classes from './bill-payments.module.css'

type FavoritesDialogProps = {
  onClose: () => void
  /** Where one is to be chosen. */
  onPick?: (favorite: Favorite) => void
}

/** 'Favoritos PIX': all favourites, or, where one is to be chosen, 'Selecionar Favorito PIX'. */
export function FavoritesDialog({ onClose, onPick }: FavoritesDialogProps) {
  const [edited, setEdited] = useState<Favorite | 'new'>()
  const [deleted, setDeleted] = useState<Favorite>()
  const mayChange = useMay(can.createPayments)
  if (mayChange && edited) {
    return (
      <FavoriteFormDialog
        favorite={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  }
  if (mayChange && deleted) {
    return <DeleteDialog favorite={deleted} onClose={() => setDeleted(undefined)} />
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={onPick ? 'Selecionar Favorito PIX' : 'Favoritos PIX'}
    >
      <Favorites onPick={onPick} onEdit={setEdited} onDelete={setDeleted} mayChange={mayChange} />
    </Modal>
  )
}

type FavoritesProps = {
  onPick: FavoritesDialogProps['onPick']
  onEdit: (favorite: Favorite | 'new') => void
  onDelete: (favorite: Favorite) => void
  mayChange: boolean
}

const ALL = 'Todos'
const ACTIVE = 'Apenas Ativos'

function Favorites(props: FavoritesProps) {
  const { onPick, onEdit, mayChange } = props
  const { data, error, refetch } = useQuery(favoritesQuery)
  const [text, setText] = useState('')
  const [isActiveOnly, setActiveOnly] = useState(onPick !== undefined)
  if (error && !data) {
    return <FailureState title="Erro ao carregar favoritos" error={error} onRetry={refetch} />
  }
  if (!data) return <FormSkeleton />
  const rows = favoritesWith(data, text).filter(({ active }) => !isActiveOnly || active === 1)
  return (
    <>
      <div className={classes.tools}>
        <TextField label="Buscar favorito" value={text} onChange={setText} initialFocus />
        <SegmentedControl
          aria-label="Favoritos mostrados"
          data={[ALL, ACTIVE]}
          value={isActiveOnly ? ACTIVE : ALL}
          onChange={(next) => setActiveOnly(next === ACTIVE)}
        />
        {mayChange && <Button onClick={() => onEdit('new')}>Novo Favorito</Button>}
      </div>
      {rows.length === 0 ? (
        <EmptyState>
          {data.length === 0
            ? 'Quem você paga com frequência aparece aqui.'
            : 'Nenhum favorito encontrado.'}
        </EmptyState>
      ) : (
        <DataTable
          label="Favoritos PIX"
          columns={columnsWith(props)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

type RowActionsProps = FavoritesProps & { favorite: Favorite }

/** Chooses a favourite, or changes it. */
function RowActions({ favorite, onPick, onEdit, onDelete, mayChange }: RowActionsProps) {
  const toggle = useToggle()
  const isActive = favorite.active === 1
  if (onPick) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        className={classes.pick}
        onClick={() => onPick(favorite)}
      >
        Usar {favorite.nickname}
      </Button>
    )
  }
  if (!mayChange) return null
  return (
    <MoreActions
      of={favorite.nickname}
      actions={[
        { label: 'Editar', icon: IconPencil, run: () => onEdit(favorite) },
        {
          label: isActive ? 'Desativar' : 'Ativar',
          icon: isActive ? IconPlayerPause : IconPlayerPlay,
          run: () => void toggle(favorite),
        },
        { label: 'Excluir', icon: IconTrash, danger: true, run: () => onDelete(favorite) },
      ]}
    />
  )
}

/** Switches a favourite on or off, and says which. */
function useToggle() {
  const changed = useFavoritesChanged()
  return async ({ id, active: before }: Favorite): Promise<void> => {
    try {
      const active = before === 1 ? 0 : 1
      await api(switchPixFavorite, { params: { id }, body: { active } })
      notify.success(active === 1 ? 'Favorito ativado' : 'Favorito desativado')
      await changed()
    } catch (failure) {
      notify.error(`Erro ao alterar status do favorito: ${favoriteFailure(failure)}`)
    }
  }
}

const columns: readonly DataColumn<Favorite>[] = [
  { id: 'nickname', kind: 'name', header: 'Apelido', primary: true, cell: (row) => row.nickname },
  {
    id: 'recipientName',
    kind: 'name',
    header: 'Favorecido',
    cell: ({ recipientName, confirmedName }) => confirmedName ?? recipientName,
  },
  {
    id: 'document',
    kind: 'document',
    header: 'CPF ou CNPJ',
    cell: ({ beneficiaryDocument }) => formatDocument(beneficiaryDocument),
  },
  {
    id: 'pixKey',
    kind: 'title',
    header: 'Chave PIX',
    cell: ({ pixKey }) => <PixKeyText pixKey={pixKey} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ active }) => <StatusBadge {...favoriteStatuses[active]} />,
  },
]

const columnsWith = (props: FavoritesProps): readonly DataColumn<Favorite>[] => [
  ...columns,
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (favorite) => <RowActions {...props} favorite={favorite} />,
  },
]

function DeleteDialog({ favorite, onClose }: { favorite: Favorite; onClose: () => void }) {
  const changed = useFavoritesChanged()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Confirmar exclusão"
      confirmLabel="Excluir"
      danger
      onConfirm={async () => {
        const call = api(deletePixFavorite, { params: { id: favorite.id } })
        await sayingWhat('Erro ao excluir favorito', call)
        notify.success('Favorito excluído com sucesso!')
        await changed()
      }}
    >
      <p>
        {favorite.nickname}, chave <PixKeyText pixKey={favorite.pixKey} />, sai dos favoritos. Os
        pagamentos que já foram feitos ficam.
      </p>
    </ConfirmDialog>
  )
}

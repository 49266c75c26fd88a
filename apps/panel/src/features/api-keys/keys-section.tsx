import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KEYS_AT_MOST } from '@vintem/contracts/api-keys/words'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { apiKeyActions, type ApiKeyDoing } from './api-key-actions.ts'
import { apiKeyColumns } from './api-key-columns.tsx'
import { nextTitle } from './api-key-words.ts'
import { type ApiKey, apiKeysQuery } from './api-keys.queries.ts'
import { DeleteKeyDialog } from './delete-key-dialog.tsx'
import { EditKeyDialog } from './edit-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { SwitchKeyDialog } from './switch-key-dialog.tsx'

type Open = { what: ApiKeyDoing | 'new'; key?: ApiKey }

/** The API keys of the seller (specification 2 §2), new ones and what is done with each. */
export function KeysSection() {
  const [open, setOpen] = useState<Open>()
  const { data: keys } = useQuery(apiKeysQuery)
  const isFull = keys !== undefined && keys.length >= KEYS_AT_MOST
  const close = () => setOpen(undefined)
  const { what, key } = open ?? {}
  return (
    <Section
      title="Chaves de API"
      description={
        isFull
          ? `Você tem ${KEYS_AT_MOST} chaves, que é o máximo. Exclua as que não usa.`
          : 'Cada sistema deve ter a sua: assim, uma pode ser trocada sem parar as outras.'
      }
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!keys || isFull}
          onClick={() => setOpen({ what: 'new' })}
        >
          Nova chave
        </Button>
      }
    >
      <KeyTable onOpen={(doing, of) => setOpen({ what: doing, key: of })} />
      {what === 'new' && keys && <NewKeyDialog title={nextTitle(keys)} onClose={close} />}
      {what === 'edit' && key && <EditKeyDialog apiKey={key} onClose={close} />}
      {what === 'rotate' && key && <RotateKeyDialog apiKey={key} onClose={close} />}
      {what === 'switch' && key && <SwitchKeyDialog apiKey={key} onClose={close} />}
      {what === 'delete' && key && <DeleteKeyDialog apiKey={key} onClose={close} />}
    </Section>
  )
}

type KeyTableProps = { onOpen: (what: ApiKeyDoing, key: ApiKey) => void }

function KeyTable({ onOpen }: KeyTableProps) {
  const { data: keys, error, refetch } = useQuery(apiKeysQuery)
  if (!keys) {
    return error ? (
      <FailureState title="Ocorreu um erro ao listar os tokens!" error={error} onRetry={refetch} />
    ) : (
      <FactsSkeleton />
    )
  }
  if (keys.length === 0) return <EmptyState>As chaves dos seus sistemas aparecem aqui.</EmptyState>
  return (
    <DataTable
      label="Chaves de API"
      columns={[...apiKeyColumns, actionColumn(onOpen)]}
      rows={keys}
      rowKey={({ uuid }) => uuid}
    />
  )
}

const actionColumn = (onOpen: KeyTableProps['onOpen']): DataColumn<ApiKey> => ({
  id: 'actions',
  kind: 'action',
  header: 'Ações',
  cell: (key) => (
    <MoreActions of={key.title} actions={apiKeyActions(key, (what) => onOpen(what, key))} />
  ),
})

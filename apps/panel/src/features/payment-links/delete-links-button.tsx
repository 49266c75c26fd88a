import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import type { BulkActionsProps } from '#components/lists/query-table.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/**
 * Closes the chosen links permanently, once confirmed. A link that fails does not hold up the
 * others.
 */
export function DeleteLinksButton({ chosen: uuids, onDone }: BulkActionsProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    const { left, failure } = await deleteEach(uuids)
    tell(uuids.length - left.length, left.length, failure)
    for (const uuid of uuids) {
      client.removeQueries({ queryKey: ['payment-links', 'one', uuid] })
    }
    void readAnew(client, ['payment-links', 'list'])
    onDone(left)
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={uuids.length === 1 ? 'Excluir 1 link?' : `Excluir ${uuids.length} links?`}
        confirmLabel="Excluir"
        danger
      >
        Os links escolhidos deixam de aceitar pagamentos. As cobranças já geradas continuam. Essa
        ação não poderá ser desfeita.
      </ConfirmDialog>
    </>
  )
}

/** Deletes the links one by one; each may fail alone, and deleting twice has no further effect. */
async function deleteEach(uuids: readonly string[]) {
  const left: string[] = []
  let failure: unknown
  for (const id of uuids) {
    try {
      await api(deletePaymentLink, { params: { id } })
    } catch (error) {
      left.push(id)
      failure = error
    }
  }
  return { left, failure }
}

function tell(deleted: number, left: number, failure: unknown): void {
  if (deleted === 1) notify.success('Link customizado excluído com sucesso!')
  if (deleted > 1) notify.success(`${deleted} links excluídos com sucesso!`)
  if (left > 0) {
    const subject =
      left === 1
        ? '1 link não foi excluído e continua selecionado.'
        : `${left} links não foram excluídos e continuam selecionados.`
    notify.error(`${subject} ${failureText(failure)}`)
  }
}

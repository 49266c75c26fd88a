import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { undoSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { formatDateTime } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { SheetImport } from './imports.queries.ts'

/** The way to undo an import, for as long as there is one. */
export function UndoImport({ sheet: { uuid, undoUntil, counts } }: { sheet: SheetImport }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (!undoUntil || counts.imported === 0) return null
  const undo = async () => {
    await api(undoSubscriptionImport, { params: { id: uuid } })
    await readAnew(client)
    notify.success('Desfazendo a importação.')
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Desfazer importação
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Desfazer importação"
        confirmLabel="Desfazer"
        danger
        onConfirm={undo}
      >
        As {formatCount(counts.imported)} assinaturas desta planilha serão canceladas, com as suas
        cobranças em aberto. As que já foram pagas, alteradas ou canceladas ficam como estão, e os
        clientes continuam cadastrados. Isto pode ser feito até {formatDateTime(undoUntil)}, uma
        única vez.
      </ConfirmDialog>
    </>
  )
}

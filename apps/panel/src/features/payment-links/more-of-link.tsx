import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useOfferedActions } from '#lib/record-actions.ts'
import type { PaymentLink } from './payment-links.queries.ts'

/** The menu of a link: closes it permanently, once confirmed, and leads back to the list. */
export function MoreOfLink({ link }: { link: PaymentLink }) {
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    await api(deletePaymentLink, { params: { id: link.uuid } })
    notify.success('Link customizado excluído com sucesso!')
    await router.navigate({ href: '/seja-pago' })
    client.removeQueries({ queryKey: ['payment-links', 'one', link.uuid] })
    void readAnew(client, ['payment-links', 'list'])
  }

  const actions = [
    {
      label: 'Excluir',
      words: 'link apagar deletar encerrar',
      icon: IconTrash,
      danger: true,
      run: () => setAsking(true),
    },
  ]
  useOfferedActions(link.title, actions)
  return (
    <>
      <MoreActions actions={actions} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Excluir o link de pagamento?"
        confirmLabel="Excluir"
        danger
      >
        O link “{link.title}”, de {reaisText(link.value)}, deixa de aceitar pagamentos. As cobranças
        já geradas continuam. Essa ação não poderá ser desfeita.
      </ConfirmDialog>
    </>
  )
}

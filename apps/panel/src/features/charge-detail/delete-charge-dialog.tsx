import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { newKey } from '@vintem/contracts/client'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { CardUnderWay, isPaidByCardNow, LatePayment } from './card-under-way.tsx'
import type { Charge } from './charge-detail.queries.ts'
import { payerInWords } from './charge-words.ts'
import { useChargeChanged } from './use-charge-changed.ts'

/** Takes a charge out of the buyer's reach, once confirmed; it stays in the list, as canceled. */
export function DeleteChargeDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const chargeChanged = useChargeChanged()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const { uuid, title, value } = charge
  const payer = payerInWords(charge)
  const isPaying = isPaidByCardNow(charge)

  const remove = async () => {
    try {
      await api(deleteCharge, { params: { id: uuid }, key })
      notify.success('Sucesso na exclusão da cobrança.')
    } finally {
      await chargeChanged()
    }
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title="Tem certeza que seja deletar essa cobrança?"
      confirmLabel="Excluir cobrança"
      isConfirmable={!isPaying}
      danger
    >
      {isPaying && <CardUnderWay />}
      <p>
        A cobrança “{title}”, de {reaisText(value)}
        {payer && `, de ${payer}`}, não poderá mais ser paga.
      </p>
      <LatePayment charge={charge} />
      <p>Essa ação não poderá ser desfeita</p>
    </ConfirmDialog>
  )
}

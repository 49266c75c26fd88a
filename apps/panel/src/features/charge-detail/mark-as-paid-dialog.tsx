import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
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

/** Says that the seller was paid in another way, once confirmed. */
export function MarkAsPaidDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const chargeChanged = useChargeChanged()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const { uuid, title, value } = charge
  const payer = payerInWords(charge)
  const isPaying = isPaidByCardNow(charge)

  const mark = async () => {
    try {
      await api(markChargeAsPaid, { params: { id: uuid }, body: { uuidCharge: uuid }, key })
      notify.success('Cobrança alterada para paga manualmente com sucesso!')
    } catch (error) {
      notify.error('Erro ao alterar cobrança, tente novamente')
      throw error
    } finally {
      await chargeChanged()
    }
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={mark}
      title="Essa cobrança já foi paga?"
      confirmLabel="Sim, marcar como paga"
      isConfirmable={!isPaying}
    >
      {isPaying && <CardUnderWay />}
      <p>
        A cobrança “{title}”, de {reaisText(value)}
        {payer && `, de ${payer}`}, passa a constar como paga por fora: o valor não entra no seu
        saldo e o cliente não poderá mais pagá-la. Essa ação não poderá ser desfeita.
      </p>
      <LatePayment charge={charge} />
    </ConfirmDialog>
  )
}

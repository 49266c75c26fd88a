import { Checkbox } from '@mantine/core'
import { newKey } from '@vintem/contracts/client'
import { refundCharge } from '@vintem/contracts/refunds/endpoints'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useSessionUser } from '#lib/use-session.ts'
import type { Charge } from '../charge-detail.queries.ts'
import { payerInWords } from '../charge-words.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import { askRefund, type RefundOutcome } from './ask-refund.ts'
import { RefundResult } from './refund-result.tsx'

type CardRefundDialogProps = { charge: Charge; onClose: () => void }

/** Refunds the whole rest of a card payment; an administrator may report a fraud. */
export function CardRefundDialog({ charge, onClose }: CardRefundDialogProps) {
  const chargeChanged = useChargeChanged()
  const mayAccuse = useSessionUser()?.roles.includes('SELLER_ADMIN') ?? false
  const [asFraud, setAsFraud] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A pending result replaces the question, which must not close all.
  const isUndone = useRef(false)
  const [outcome, setOutcome] = useState<RefundOutcome>()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const { uuid, title, refundableAmount } = charge
  const payer = payerInWords(charge)

  const refund = async () => {
    setBusy(true)
    const ended = await askRefund(uuid, () =>
      api(refundCharge, { params: { id: uuid }, body: { asFraud }, key }),
    )
    if (ended.status === 'CONFIRMED') notify.success('Cobrança estornada com sucesso')
    else {
      isUndone.current = true
      setOutcome(ended)
    }
    setBusy(false)
    await chargeChanged()
  }

  if (outcome) return <RefundResult outcome={outcome} done="" onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      onClose={() => !isUndone.current && onClose()}
      onConfirm={refund}
      title="Deseja estornar essa cobrança?"
      confirmLabel={isBusy ? 'Processando estorno' : 'Estornar'}
      danger
    >
      <p>
        {reaisText(refundableAmount)} da cobrança “{title}” voltam ao cartão{' '}
        {payer ? `de ${payer}` : 'do comprador'}. As tarifas não são devolvidas. Essa ação não
        poderá ser desfeita.
      </p>
      {mayAccuse && (
        <Checkbox
          label="Possível fraude"
          description="A adquirente é avisada, e o documento e o cartão ficam registrados como suspeitos."
          checked={asFraud}
          onChange={(event) => setAsFraud(event.currentTarget.checked)}
          mt="md"
        />
      )}
    </ConfirmDialog>
  )
}

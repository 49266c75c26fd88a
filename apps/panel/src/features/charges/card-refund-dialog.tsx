import { Checkbox } from '@mantine/core'
import { newKey } from '@vintem/contracts/client'
import { refundCharge } from '@vintem/contracts/refunds.endpoints'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { notify } from '#components/notify.ts'
import { ResultDialog } from '#components/result-dialog.tsx'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useSessionUser } from '#lib/use-session.ts'
import { namedPayer } from './charge-words.ts'
import type { Charge } from './charges.queries.ts'
import { refundFailure } from './refund-words.ts'
import { useChargeChanged } from './use-charge-changed.ts'

type CardRefundDialogProps = { charge: Charge; onClose: () => void }

/** Gives back all that is left of a card payment; an administrator may suspect a fraud. */
export function CardRefundDialog({ charge, onClose }: CardRefundDialogProps) {
  const chargeChanged = useChargeChanged()
  const mayAccuse = useSessionUser()?.roles.includes('SELLER_ADMIN') ?? false
  const [asFraud, setAsFraud] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A refusal is shown in place of the question, which must not close all.
  const isRefused = useRef(false)
  const [failure, setFailure] = useState<ReturnType<typeof refundFailure>>()
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const { uuid, title, refundableAmount } = charge
  const payer = namedPayer(charge)

  const refund = async () => {
    setBusy(true)
    try {
      await api(refundCharge, { params: { id: uuid }, body: { asFraud }, key })
      notify.success('Cobrança estornada com sucesso')
    } catch (error) {
      isRefused.current = true
      setFailure(refundFailure(error))
    } finally {
      setBusy(false)
      await chargeChanged()
    }
  }

  if (failure) {
    return (
      <ResultDialog opened onClose={onClose} tone="error" title={failure.title}>
        <p>{failure.description}</p>
      </ResultDialog>
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={() => !isRefused.current && onClose()}
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

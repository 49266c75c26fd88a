import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { refundChargeAsSeller, refundPointOfSale } from '@vintem/contracts/refunds/endpoints'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { type Charge, refundBalanceQuery } from '../charge-detail.queries.ts'
import { payerInWords } from '../charge-words.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import { askRefund, type RefundOutcome } from './ask-refund.ts'
import { RefundAmountForm, RefundAmountSkeleton } from './refund-amount-form.tsx'
import { RefundResult } from './refund-result.tsx'

type RefundFlowProps = {
  charge: Charge
  /** At the terminal only all that is left is given back (specification 1 §4). */
  kind: 'SELLER' | 'POINT_OF_SALE'
  onClose: () => void
}

/**
 * The amount, then a sentence that confirms it, then the result; the screen is loaded again after
 * that.
 */
export function RefundFlow({ charge, kind, onClose }: RefundFlowProps) {
  const { data: balance, error, refetch } = useQuery(refundBalanceQuery(charge.uuid))
  const chargeChanged = useChargeChanged()
  const [chosen, setChosen] = useState<Cents>()
  const [outcome, setOutcome] = useState<RefundOutcome>()
  const available = balance && centsOf(balance.availableAmount)
  const amount = kind === 'POINT_OF_SALE' ? available : chosen

  const finish = async () => {
    onClose()
    await chargeChanged()
  }
  if (outcome !== undefined) {
    return (
      <RefundResult
        outcome={outcome}
        onClose={finish}
        done={
          amount === available
            ? 'A carta de cancelamento poderá ser emitida em instantes.'
            : 'A carta de cancelamento poderá ser emitida quando todo o valor for estornado.'
        }
      />
    )
  }
  if (amount !== undefined) {
    return (
      <Confirmation
        charge={charge}
        kind={kind}
        amount={amount}
        onClose={onClose}
        onEnd={setOutcome}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Estornar cobrança">
      {available !== undefined ? (
        <RefundAmountForm available={available} onContinue={setChosen} onClose={onClose} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar o valor disponível."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <RefundAmountSkeleton />
      )}
    </Modal>
  )
}

type ConfirmationProps = RefundFlowProps & {
  amount: Cents
  onEnd: (outcome: RefundOutcome) => void
}

function Confirmation({ charge, kind, amount, onClose, onEnd }: ConfirmationProps) {
  const [isBusy, setBusy] = useState(false)
  // One key for this amount: a user who goes back and chooses another makes another request.
  const [key] = useState(newKey)
  // The result replaces the question, which must not close all.
  const hasEnded = useRef(false)
  const { uuid, title } = charge
  const payer = payerInWords(charge)

  const refund = async () => {
    setBusy(true)
    const endpoint = kind === 'SELLER' ? refundChargeAsSeller : refundPointOfSale
    const body = { amount: centsToReais(amount) }
    const outcome = await askRefund(uuid, () => api(endpoint, { params: { id: uuid }, body, key }))
    hasEnded.current = true
    onEnd(outcome)
  }
  return (
    <ConfirmDialog
      opened
      onClose={() => !hasEnded.current && onClose()}
      onConfirm={refund}
      title="Confirmar estorno"
      confirmLabel={isBusy ? 'Processando estorno' : `Estornar ${formatBRL(amount)}`}
      danger
    >
      {charge.paymentMethod === 'BANK_SLIP' ? (
        <p>
          {formatBRL(amount)} da cobrança “{title}” saem agora do seu saldo.{' '}
          {payer ?? 'O comprador'} recebe um e-mail e tem 7 dias para informar uma chave Pix do
          próprio CPF ou CNPJ; até lá, você pode cancelar. As tarifas não são devolvidas.
        </p>
      ) : (
        <p>
          {formatBRL(amount)} da cobrança “{title}” voltam {payer ? `a ${payer}` : 'ao comprador'}.
          As tarifas não são devolvidas. Essa ação não poderá ser desfeita.
        </p>
      )}
    </ConfirmDialog>
  )
}

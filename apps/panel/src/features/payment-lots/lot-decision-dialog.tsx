import { cents, formatBRL, formatCount } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { REJECTION_REASONS } from '@vintem/contracts/bill-payments/words'
import { ApiError, newKey } from '@vintem/contracts/client'
import {
  approvePaymentLot,
  discardPaymentLot,
  rejectPaymentLot,
} from '@vintem/contracts/payment-lots/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { paymentsText } from './lot-words.ts'
import { type Lot, useLotChanged } from './payment-lots.queries.ts'
import classes from './payment-lots.module.css'

export type LotDecision = 'approve' | 'reject' | 'discard'

type DecisionProps = { lot: Lot; onClose: () => void }

/** One decision about a lot, said in a sentence before it counts. */
export function LotDecisionDialog({
  decision,
  ...props
}: DecisionProps & { decision: LotDecision }) {
  const mayApprove = useMay(can.approveLots)
  const mayCreate = useMay(can.createLots)
  return (
    <>
      {mayApprove && decision === 'approve' && <ApproveDialog {...props} />}
      {mayApprove && decision === 'reject' && <RejectDialog {...props} />}
      {mayCreate && decision === 'discard' && <DiscardDialog {...props} />}
    </>
  )
}

/** The parameters and the key of one decision, and what follows it. */
function useDecision({ id }: Lot) {
  const [key] = useState(newKey)
  const changed = useLotChanged()
  const done = (message: string) => {
    notify.success(message)
    changed()
  }
  return { call: { params: { id }, key }, done }
}

function ApproveDialog({ lot, onClose }: DecisionProps) {
  const { call, done } = useDecision(lot)
  const { hash, amount, is_own, refused_transactions: refused } = lot
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={is_own ? 'Confirmar lote' : 'Aprovar lote'}
      confirmLabel={is_own ? 'Confirmar e pagar' : 'Aprovar'}
      onConfirm={async () => {
        const { status } = await api(approvePaymentLot, { ...call, body: { hash, amount } })
        done(
          status === 'generated'
            ? 'Aprovado por você. Falta a aprovação de outra pessoa.'
            : 'Lote aprovado: cada pagamento segue na sua data.',
        )
      }}
    >
      <p>
        {paymentsText(lot.total_transactions)}, {formatBRL(cents(amount))} ao todo, do arquivo{' '}
        {breakable(lot.file_name)} enviado por {breakable(lot.created_by)}. Cada um sai na sua data,
        enquanto houver saldo; depois de enviado, não pode ser desfeito.
        {refused > 0 && ` ${refusedText(refused)}`}
      </p>
    </ConfirmDialog>
  )
}

const refusedText = (refused: number): string =>
  refused === 1
    ? 'Uma linha foi recusada e não é paga.'
    : `${formatCount(refused)} linhas foram recusadas e não são pagas.`

const reasons = REJECTION_REASONS.map((value) => ({ value, label: value }))

function RejectDialog({ lot, onClose }: DecisionProps) {
  const { call, done } = useDecision(lot)
  const [choice, setChoice] = useState<(typeof REJECTION_REASONS)[number] | null>(null)
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isOther = choice === 'Outro'
  const reason = isOther ? words.trim() : (choice ?? '')
  const reject = async () => {
    setChecked(true)
    if (reason === '') throw refusal(choice ? NO_REASON : NO_CHOICE)
    const body = { rejectionReason: reason, ...(!isOther && words && { notes: words }) }
    await api(rejectPaymentLot, { ...call, body })
    done('Lote rejeitado: nada dele é pago.')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Rejeitar lote"
      confirmLabel="Rejeitar"
      danger
      onConfirm={reject}
    >
      <div className={classes.review}>
        <p>Nada do lote de {formatBRL(cents(lot.amount))} é pago. Quem enviou recebe o motivo.</p>
        <SelectField
          label="Motivo da rejeição"
          required
          options={reasons}
          value={choice}
          onChange={setChoice}
          {...(isChecked && !choice && { error: NO_CHOICE })}
        />
        <TextAreaField
          label={isOther ? 'Qual motivo' : 'Observações'}
          required={isOther}
          limit={200}
          value={words}
          onChange={setWords}
          {...(isChecked && isOther && reason === '' && { error: NO_REASON })}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Texts of specification 3 §5. */
const NO_CHOICE = 'Selecione o motivo da rejeição'
const NO_REASON = 'Motivo da rejeição é obrigatório'

/** A refusal as the server's are. */
const refusal = (description: string): ApiError =>
  new ApiError(400, [{ code: '', title: '', description }])

function DiscardDialog({ lot, onClose }: DecisionProps) {
  const { call, done } = useDecision(lot)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Descartar lote"
      confirmLabel="Descartar lote"
      cancelLabel="Voltar"
      danger
      onConfirm={async () => {
        await api(discardPaymentLot, call)
        done('Lote descartado.')
      }}
    >
      <p>
        Nada do arquivo {breakable(lot.file_name)} é pago. O mesmo arquivo pode ser enviado de novo.
      </p>
    </ConfirmDialog>
  )
}

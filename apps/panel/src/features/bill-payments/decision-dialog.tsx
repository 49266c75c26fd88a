import { formatDigitableLine } from '@vintem/brazil/boleto'
import { cents, formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import {
  approvePayment,
  cancelPayment,
  rejectPayment,
} from '@vintem/contracts/bill-payments/endpoints'
import { REJECTION_REASONS } from '@vintem/contracts/bill-payments/words'
import { newKey } from '@vintem/contracts/client'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Payment, useMoneyMoved } from './bill-payments.queries.ts'
import { refusalWith, sayingWhat } from './payment-words.ts'
import classes from './bill-payments.module.css'

export type Decision = 'approve' | 'reject' | 'cancel'

type DecisionProps = { payment: Payment; onClose: () => void }

/** One decision about a payment, said in a sentence before it counts. */
export function DecisionDialog({ decision, ...props }: DecisionProps & { decision: Decision }) {
  const mayApprove = useMay(can.approvePayments)
  const mayCreate = useMay(can.createPayments)
  return (
    <>
      {mayApprove && decision === 'approve' && <ApproveDialog {...props} />}
      {mayApprove && decision === 'reject' && <RejectDialog {...props} />}
      {mayCreate && decision === 'cancel' && <CancelDialog {...props} />}
    </>
  )
}

/** The parameters and the key of one decision, and what follows it. */
function useDecision({ id }: Payment) {
  const [key] = useState(newKey)
  const moneyMoved = useMoneyMoved()
  const done = (message: string) => {
    notify.success(message)
    moneyMoved()
  }
  return { call: { params: { id }, key }, done }
}

function ApproveDialog({ payment, onClose }: DecisionProps) {
  const { call, done } = useDecision(payment)
  const { amount, recipient_name, recipient_document, scheduled_date } = payment
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Aprovar pagamento"
      confirmLabel="Aprovar"
      onConfirm={async () => {
        const { status } = await sayingWhat('Erro ao aprovar pagamento', api(approvePayment, call))
        done(
          status === 'pending_approval'
            ? 'Aprovado por você. Falta a aprovação de outra pessoa.'
            : status === 'scheduled'
              ? 'Pagamento aprovado com sucesso!'
              : 'Pagamento aprovado e processado com sucesso!',
        )
      }}
    >
      <p>
        {formatBRL(cents(amount))}, pedidos por {breakable(payment.created_by)}, vão para{' '}
        {breakable(recipient_name)}
        {recipient_document && ` (${recipient_document})`}, <Way payment={payment} />, em{' '}
        {formatDate(scheduled_date)}. Depois de enviado, o pagamento não pode ser desfeito.
      </p>
    </ConfirmDialog>
  )
}

/** By what it is paid. */
const Way = ({ payment: { pix_key, digitable_line } }: Pick<DecisionProps, 'payment'>) =>
  digitable_line === null ? (
    <>
      chave <PixKeyText pixKey={pix_key ?? ''} />
    </>
  ) : (
    <>
      boleto <code>{formatDigitableLine(digitable_line)}</code>
    </>
  )

const reasons = REJECTION_REASONS.map((value) => ({ value, label: value }))

function RejectDialog({ payment, onClose }: DecisionProps) {
  const { call, done } = useDecision(payment)
  const [choice, setChoice] = useState<(typeof REJECTION_REASONS)[number] | null>(null)
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isOther = choice === 'Outro'
  const reason = isOther ? words.trim() : (choice ?? '')
  const reject = async () => {
    setChecked(true)
    if (reason === '') {
      throw refusalWith(choice ? NO_REASON : NO_CHOICE)
    }
    const body = { rejectionReason: reason, ...(!isOther && words && { notes: words }) }
    await sayingWhat('Erro ao rejeitar pagamento', api(rejectPayment, { ...call, body }))
    done('Pagamento rejeitado com sucesso!')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Rejeitar pagamento"
      confirmLabel="Rejeitar"
      danger
      onConfirm={reject}
    >
      <div className={classes.review}>
        <p>
          O pagamento de {formatBRL(cents(payment.amount))} a {breakable(payment.recipient_name)}{' '}
          não é feito. Quem criou recebe o motivo.
        </p>
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

function CancelDialog({ payment, onClose }: DecisionProps) {
  const { call, done } = useDecision(payment)
  const isHeld = payment.status === 'approved'
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Cancelar pagamento"
      confirmLabel="Cancelar pagamento"
      cancelLabel="Voltar"
      danger
      onConfirm={async () => {
        await api(cancelPayment, call)
        done('Pagamento cancelado.')
      }}
    >
      <p>
        Nada é enviado a {breakable(payment.recipient_name)}
        {isHeld ? `, e ${formatBRL(cents(payment.amount))} voltam à conta corrente.` : '.'}
      </p>
    </ConfirmDialog>
  )
}

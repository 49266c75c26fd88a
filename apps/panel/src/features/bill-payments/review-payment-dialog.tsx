import { type Cents, cents, formatBRL } from '@vintem/brazil/money'
import { formatPixKey } from '@vintem/brazil/pix'
import { payByPix } from '@vintem/contracts/bill-payments/endpoints'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { newKey } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { PaymentDuplicated } from '@vintem/contracts/errors'
import { pixKeyTypeWords } from '@vintem/contracts/payees/pix-keys'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import {
  type Payee,
  type Payment,
  type PaymentTerms,
  useMoneyMoved,
} from './bill-payments.queries.ts'
import { isUnknown, saying } from './payment-words.ts'
import classes from './bill-payments.module.css'

type Body = CallInput<typeof payByPix>['body']

type ReviewPaymentDialogProps = {
  body: Body
  payee: Payee
  terms: PaymentTerms
  onClose: () => void
  onPaid: () => void
}

/** Everything about a payment once more, with the holder of the key, before it is made. */
export function ReviewPaymentDialog({ body, payee, terms, ...on }: ReviewPaymentDialogProps) {
  // What is confirmed again, after an answer that did not come, has one effect.
  const [key, setKey] = useState(newKey)
  const [isTwin, setTwin] = useState(false)
  const moneyMoved = useMoneyMoved()
  const pay = async () => {
    try {
      const sent = { ...body, ...(isTwin && { confirmDuplicate: true }) }
      const call = api(payByPix, { body: sent, key })
      notify.success(paidText(await call, terms.today))
    } catch (error) {
      if (isUnknown(error)) notify.success(UNKNOWN)
      else {
        if (isDuplicate(error)) {
          setTwin(true)
          setKey(newKey())
        }
        throw saying('Erro ao salvar pagamento', error)
      }
    }
    on.onPaid()
    moneyMoved()
  }
  const amount = cents(body.amount)
  return (
    <ConfirmDialog
      opened
      size="lg"
      title="Revise seu pagamento"
      confirmLabel={isTwin ? 'Pagar de novo' : 'Pagar'}
      cancelLabel="Alterar Pagamento"
      onClose={on.onClose}
      onConfirm={pay}
    >
      <div className={classes.review}>
        <DefinitionList
          items={[
            { label: 'Favorecido', value: payee.name, wide: true },
            { label: 'CPF ou CNPJ', value: payee.document },
            { label: 'Tipo de chave', value: pixKeyTypeWords[payee.pixKeyType] },
            { label: 'Chave PIX', value: formatPixKey(payee.pixKey), wide: true },
            { label: 'Valor', value: formatBRL(amount) },
            { label: 'Data de pagamento', value: formatDate(body.paymentDate) },
            { label: 'Centro de custo', value: costCenterWords[body.costCenter] },
            { label: 'Descrição', value: body.description, wide: true },
          ]}
        />
        {payee.source === 'TYPED' && (
          <p>Nome e documento são os que você informou: nenhum diretório os confirmou.</p>
        )}
        {whatFollows(amount, body.paymentDate, payee, terms).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

const UNKNOWN = 'Pagamento em processamento. Confira na lista.'

const isDuplicate = (error: unknown) =>
  serverFailure(error).errors.some(({ code }) => code === PaymentDuplicated.code)

/** In the words of specification 3 §8. */
function paidText({ status, scheduled_date }: Payment, today: string): string {
  if (status === 'pending_approval') return 'Pagamento salvo para aprovação com sucesso!'
  return scheduled_date > today
    ? 'Pagamento PIX agendado com sucesso!'
    : 'Pagamento PIX aprovado e processado com sucesso!'
}

const LARGE_CENTS = 1_000_000

/** What happens next, and who has a say. */
function whatFollows(
  amount: Cents,
  date: string,
  { isKnown }: Payee,
  { approvals, today, debitAccountAmount }: PaymentTerms,
): string[] {
  const { kind, needed } = approvals.findLast(({ above }) => amount > above) ?? NO_APPROVAL
  const isLater = date > today
  const when = isLater ? `O pagamento sai em ${formatDate(date)}, às 6h.` : WHEN_NOW
  const isStoppable = kind !== 'COLLEAGUE' && !isKnown && amount > LARGE_CENTS && !isLater
  return [
    ...(isLater && amount > centsOf(debitAccountAmount)
      ? ['Hoje o saldo não basta: na data, sem saldo até as 18h, o pagamento é devolvido.']
      : []),
    // Sums of another day are known to the server alone.
    ...(kind === 'COLLEAGUE'
      ? [needed === 1 ? 'Espera a aprovação de outra pessoa.' : `Espera ${needed} aprovações.`]
      : [
          isStoppable
            ? 'Por ser o primeiro a este favorecido, sai em 1 hora e até lá pode ser cancelado.'
            : when,
        ]),
    ...(kind === 'SOLE' ? ['Não há outra pessoa para aprovar: fica registrado assim.'] : []),
  ]
}

const WHEN_NOW = 'O pagamento sai agora e não pode ser desfeito.'
const NO_APPROVAL = { kind: 'NONE', needed: 0 } as const

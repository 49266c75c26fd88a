import { cents, formatBRL } from '@vintem/brazil/money'
import { payByPix } from '@vintem/contracts/bill-payments/endpoints'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { newKey } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { pixKeyTypeWords } from '@vintem/contracts/payees/pix-keys'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { api } from '#lib/api.ts'
import {
  type Payee,
  type Payment,
  type PaymentTerms,
  useMoneyMoved,
} from './bill-payments.queries.ts'
import { whatFollows } from './payment-outlook.ts'
import { isDuplicate, isUnknown, saying, UNKNOWN_OUTCOME } from './payment-words.ts'
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
      if (isUnknown(error)) notify.success(UNKNOWN_OUTCOME)
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
            { label: 'Chave PIX', value: <PixKeyText pixKey={payee.pixKey} />, wide: true },
            { label: 'Valor', value: formatBRL(amount) },
            { label: 'Data de pagamento', value: formatDate(body.paymentDate) },
            { label: 'Centro de custo', value: costCenterWords[body.costCenter] },
            { label: 'Descrição', value: body.description, wide: true },
          ]}
        />
        {payee.source === 'TYPED' && (
          <p>Nome e documento são os que você informou: nenhum diretório os confirmou.</p>
        )}
        {whatFollows(
          { amount, date: body.paymentDate, isKnown: payee.isKnown, hours: HOURS },
          terms,
        ).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

/** In the words of specification 3 §8. */
function paidText({ status, scheduled_date }: Payment, today: string): string {
  if (status === 'pending_approval') return 'Pagamento salvo para aprovação com sucesso!'
  return scheduled_date > today
    ? 'Pagamento PIX agendado com sucesso!'
    : 'Pagamento PIX aprovado e processado com sucesso!'
}

/** Of PIX. */
const HOURS = { first: '6h', last: '18h' }

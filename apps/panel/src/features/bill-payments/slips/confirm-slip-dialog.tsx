import { formatDigitableLine } from '@vintem/brazil/boleto'
import { cents, formatBRL } from '@vintem/brazil/money'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { newKey } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { payBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { isUtilityBill } from '@vintem/contracts/slip-payments/slip-day'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import {
  type CheckedSlip,
  type Payment,
  type PaymentTerms,
  useMoneyMoved,
} from '../bill-payments.queries.ts'
import { whatFollows } from '../payment-outlook.ts'
import { isDuplicate, isUnknown, saying, UNKNOWN_OUTCOME } from '../payment-words.ts'
import classes from '../bill-payments.module.css'

type ConfirmSlipDialogProps = {
  /** With the day on which the boleto is paid. */
  body: CallInput<typeof payBankSlip>['body']
  /** The day that the person asked for. */
  askedDate: string
  slip: CheckedSlip
  terms: PaymentTerms
  onClose: () => void
  onPaid: () => void
}

/** 'Confirmar Pagamento': everything about a boleto once more, and the day that it goes, before it is paid. */
export function ConfirmSlipDialog({ body, askedDate, slip, terms, ...on }: ConfirmSlipDialogProps) {
  // What is confirmed again, after an answer that did not come, has one effect.
  const [key, setKey] = useState(newKey)
  const [isTwin, setTwin] = useState(false)
  const moneyMoved = useMoneyMoved()
  const pay = async () => {
    try {
      const sent = { ...body, ...(isTwin && { confirmDuplicate: true }) }
      const call = api(payBankSlip, { body: sent, key })
      notify.success(paidText(await call, terms.today))
    } catch (error) {
      if (isUnknown(error)) notify.success(UNKNOWN_OUTCOME)
      else {
        if (isDuplicate(error)) {
          setTwin(true)
          setKey(newKey())
        }
        throw saying('Erro ao processar pagamento de boleto', error)
      }
    }
    on.onPaid()
    moneyMoved()
  }
  return (
    <ConfirmDialog
      opened
      size="lg"
      title="Confirmar Pagamento"
      confirmLabel={isTwin ? 'Pagar de novo' : 'Confirmar Pagamento'}
      onClose={on.onClose}
      onConfirm={pay}
    >
      <Review body={body} askedDate={askedDate} slip={slip} terms={terms} />
    </ConfirmDialog>
  )
}

type ReviewProps = Pick<ConfirmSlipDialogProps, 'body' | 'askedDate' | 'slip' | 'terms'>

function Review({ body, askedDate, slip, terms }: ReviewProps) {
  const { paymentDate: date } = body
  const amount = cents(body.amount)
  const hours = { first: '7h', last: isUtilityBill(slip.barcode) ? '13h' : '14h' }
  return (
    <div className={classes.review}>
      <DefinitionList
        items={[
          { label: 'Valor', value: formatBRL(amount) },
          { label: 'Data de pagamento', value: formatDate(date) },
          { label: 'Beneficiário', value: slip.payee, wide: true },
          { label: 'Centro de custo', value: costCenterWords[body.costCenter] },
          { label: 'Descrição', value: body.description, wide: true },
          {
            label: 'Código de barras',
            value: formatDigitableLine(slip.digitableLine),
            isCode: true,
            wide: true,
          },
        ]}
      />
      {date !== askedDate && (
        <p>
          Em {formatDate(askedDate)} o banco não paga este boleto, pela data ou pelo horário: será
          pago em {formatDate(date)}.
        </p>
      )}
      {!slip.isConfirmed && (
        <p>Nenhum registro confirmou este boleto: confira o beneficiário no papel.</p>
      )}
      {whatFollows({ amount, date, isKnown: slip.isKnown, hours }, terms).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** In the words of specification 3 §8. */
function paidText({ status, scheduled_date }: Payment, today: string): string {
  if (status === 'pending_approval') return 'Pagamento salvo para aprovação com sucesso!'
  return scheduled_date > today
    ? 'Pagamento de boleto agendado com sucesso!'
    : 'Pagamento de boleto processado com sucesso!'
}

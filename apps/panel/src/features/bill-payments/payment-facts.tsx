import { formatDigitableLine } from '@vintem/brazil/boleto'
import { cents, formatBRL } from '@vintem/brazil/money'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { pixKeyTypeWords } from '@vintem/contracts/payees/pix-keys'
import type { Definition } from '#components/screen/definition-list.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import type { Payment } from './bill-payments.queries.ts'
import { paymentStatuses } from './payment-words.ts'

/** All that is known of a payment, in the order in which people ask for it. */
export function factsOf(payment: Payment): Definition[] {
  const { status, notes, return_reason, rejection_reason, rejected_by, reference } = payment
  const { approver_level, approvals_given, approved_by, runs_at, processed_at } = payment
  const reason = return_reason ?? rejection_reason
  return [
    { label: 'Situação', value: <StatusBadge {...paymentStatuses[status]} /> },
    ...(reason ? [{ label: 'Motivo', value: reason, wide: true }] : []),
    ...(notes ? [{ label: 'Observações', value: notes, wide: true }] : []),
    { label: 'Valor', value: formatBRL(cents(payment.amount)) },
    { label: 'Data', value: <DateText value={payment.scheduled_date} /> },
    { label: 'Beneficiário', value: payment.recipient_name, wide: true },
    ...(payment.recipient_document
      ? [{ label: 'CPF ou CNPJ', value: payment.recipient_document }]
      : []),
    ...(payment.transaction_type === 'PIX' ? keyFacts(payment) : slipFacts(payment)),
    { label: 'Centro de custo', value: costCenterWords[payment.cost_center] },
    { label: 'Descrição', value: payment.description, wide: true },
    { label: 'Enviado por', value: payment.created_by },
    { label: 'Criado em', value: <DateTimeText value={payment.created_at} /> },
    ...(approver_level
      ? [
          {
            label: 'Aprovações',
            value: payment.is_sole_approver
              ? 'Aprovador único'
              : `${approvals_given} de ${approver_level}`,
          },
        ]
      : []),
    ...(approved_by ? [{ label: 'Aprovado por', value: approved_by }] : []),
    ...(rejected_by ? [{ label: 'Rejeitado por', value: rejected_by }] : []),
    ...(runs_at ? [{ label: 'Sai em', value: <DateTimeText value={runs_at} /> }] : []),
    ...(processed_at ? [{ label: 'Pago em', value: <DateTimeText value={processed_at} /> }] : []),
    ...(payment.returned_at
      ? [{ label: 'Devolvido em', value: <DateTimeText value={payment.returned_at} /> }]
      : []),
    ...(reference
      ? [
          idFact(
            payment.transaction_type === 'PIX' ? 'Identificação no banco' : 'Autenticação do banco',
            reference,
          ),
        ]
      : []),
    idFact('Identificação do pagamento', payment.id),
    ...(payment.check_code ? [idFact('Código de verificação', payment.check_code)] : []),
  ]
}

const keyFacts = ({ pix_key, pix_key_type, is_holder_confirmed }: Payment): Definition[] => [
  ...(pix_key_type ? [{ label: 'Tipo de chave', value: pixKeyTypeWords[pix_key_type] }] : []),
  { label: 'Chave PIX', value: <PixKeyText pixKey={pix_key ?? ''} />, wide: true },
  ...(is_holder_confirmed
    ? []
    : [{ label: 'Titular', value: 'Informado por quem criou, não confirmado', wide: true }]),
]

const slipFacts = ({
  digitable_line,
  bank,
  due_date,
  original_amount,
  is_holder_confirmed,
  origin,
}: Payment): Definition[] => [
  ...(original_amount === null
    ? []
    : [{ label: 'Valor reservado', value: formatBRL(cents(original_amount)) }]),
  ...(is_holder_confirmed
    ? []
    : [{ label: 'Registro', value: 'Boleto não confirmado pelo registro', wide: true }]),
  { label: 'Método', value: 'Boleto Bancário' },
  ...(bank ? [{ label: 'Banco', value: bank }] : []),
  ...(due_date ? [{ label: 'Vencimento', value: <DateText value={due_date} /> }] : []),
  {
    label: 'Código de barras',
    value: formatDigitableLine(digitable_line ?? ''),
    copy: digitable_line ?? '',
    isCode: true,
    wide: true,
  },
  ...(origin === 'LOT' ? [{ label: 'Origem', value: 'Pagamentos em Lote' }] : []),
]

const idFact = (label: string, id: string) => ({
  label,
  value: id,
  copy: id,
  isCode: true,
  wide: true,
})

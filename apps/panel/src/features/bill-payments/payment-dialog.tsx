import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, formatBRL } from '@vintem/brazil/money'
import { formatPixKey } from '@vintem/brazil/pix'
import { can } from '@vintem/contracts/access'
import { downloadPaymentReceipt } from '@vintem/contracts/bill-payments/endpoints'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { pixKeyTypeWords } from '@vintem/contracts/payees/pix-keys'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useMay } from '#lib/use-session.ts'
import { type Payment, paymentQuery } from './bill-payments.queries.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { PaymentReturns } from './payment-returns.tsx'
import { paymentStatuses } from './payment-words.ts'

type PaymentDialogProps = { id: string; onClose: () => void }

/** Everything about one payment, what can be decided of it, and its receipt once the bank has sent it. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data: payment, error, refetch } = useQuery(paymentQuery(id))
  const [decision, setDecision] = useState<Decision>()
  if (payment && decision) {
    return (
      <DecisionDialog
        decision={decision}
        payment={payment}
        onClose={() => setDecision(undefined)}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Detalhes do Pagamento PIX" size="lg">
      {payment ? (
        <>
          <DefinitionList items={factsOf(payment)} />
          {payment.processed_at && <PaymentReturns id={payment.id} />}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            <Actions payment={payment} onDecide={setDecision} />
          </FormActions>
        </>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar o pagamento."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FactsSkeleton />
      )}
    </Modal>
  )
}

type ActionsProps = { payment: Payment; onDecide: (decision: Decision) => void }

function Actions({ payment, onDecide }: ActionsProps) {
  const { take } = useDownload()
  const single = useSingleRun()
  const mayApprove = useMay(can.approvePayments)
  const mayCreate = useMay(can.createPayments)
  const { id, status, is_own, has_approved, processed_at } = payment
  const isPending = status === 'pending_approval'
  const isWaiting = isPending || status === 'scheduled' || status === 'approved'
  return (
    <>
      {isWaiting && (mayApprove || (mayCreate && is_own)) && (
        <Button variant="default" onClick={() => onDecide('cancel')}>
          Cancelar pagamento
        </Button>
      )}
      {isPending && mayApprove && !is_own && (
        <>
          <Button variant="default" onClick={() => onDecide('reject')}>
            Rejeitar
          </Button>
          {!has_approved && <Button onClick={() => onDecide('approve')}>Aprovar</Button>}
        </>
      )}
      {processed_at && (
        <ActionButton
          busy={single.isBusy}
          onClick={() =>
            single.run(() =>
              take(downloadPaymentReceipt, { params: { id } }, 'comprovante-de-pagamento.pdf'),
            )
          }
        >
          Baixar comprovante
        </ActionButton>
      )}
    </>
  )
}

function factsOf(payment: Payment): Definition[] {
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
    { label: 'CPF ou CNPJ', value: payment.recipient_document },
    ...(payment.pix_key_type
      ? [{ label: 'Tipo de chave', value: pixKeyTypeWords[payment.pix_key_type] }]
      : []),
    { label: 'Chave PIX', value: formatPixKey(payment.pix_key ?? ''), wide: true },
    ...(payment.is_holder_confirmed
      ? []
      : [{ label: 'Titular', value: 'Informado por quem criou, não confirmado', wide: true }]),
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
    ...(reference ? [idFact('Identificação no banco', reference)] : []),
    idFact('Identificação do pagamento', payment.id),
    ...(payment.check_code ? [idFact('Código de verificação', payment.check_code)] : []),
  ]
}

const idFact = (label: string, id: string) => ({
  label,
  value: id,
  copy: id,
  isCode: true,
  wide: true,
})

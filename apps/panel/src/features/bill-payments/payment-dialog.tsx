import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { downloadPaymentReceipt } from '@vintem/contracts/bill-payments/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { type Payment, paymentQuery } from './bill-payments.queries.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { PaymentContest } from './payment-contest.tsx'
import { factsOf } from './payment-facts.tsx'
import { PaymentReturns } from './payment-returns.tsx'
import classes from './bill-payments.module.css'

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
    <Modal opened onClose={onClose} title={titleOf(payment)} size="lg">
      {payment ? (
        <>
          {payment.transaction_type === 'BANK_SLIP' && <Processed status={payment.status} />}
          <DefinitionList items={factsOf(payment)} />
          {payment.processed_at && <PaymentReturns id={payment.id} />}
          {payment.processed_at && payment.transaction_type === 'PIX' && (
            <PaymentContest id={payment.id} />
          )}
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

const titleOf = (payment: Payment | undefined) =>
  payment?.transaction_type === 'BANK_SLIP' ? 'Dados do Pagamento' : 'Detalhes do Pagamento PIX'

/** What is said of a boleto that is beyond change (specification 3 §2). */
function Processed({ status }: Pick<Payment, 'status'>) {
  const sentence = processedWords[status]
  return sentence ? (
    <p className={classes.processed}>
      {sentence}. Este pagamento já foi processado e não pode ser modificado.
    </p>
  ) : null
}

const processedWords: Partial<Record<Payment['status'], string>> = {
  completed: 'Pagamento concluído com sucesso',
  processing: 'O pagamento está sendo processado',
  returned: 'O pagamento foi devolvido',
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

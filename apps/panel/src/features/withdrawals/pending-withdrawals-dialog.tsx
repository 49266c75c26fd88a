import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { accountText } from '@vintem/contracts/withdrawals/words'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { pendingQuery, useMoneyMoved, type Withdrawal } from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

type Step = { act: 'approve' | 'reject' | 'cancel'; withdrawal: Withdrawal }

/** The withdrawals that wait: a colleague approves or refuses them, and who asked may give them up. */
export function PendingWithdrawalsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(pendingQuery())
  const [step, setStep] = useState<Step>()
  if (step) return <DecisionDialog {...step} onClose={() => setStep(undefined)} />
  const decide = (act: Step['act'], withdrawal: Withdrawal) => setStep({ act, withdrawal })
  return (
    <Modal opened onClose={onClose} title="Saques pendentes" size="lg">
      {data ? (
        data.content.length === 0 ? (
          <EmptyState>Nenhum saque espera aprovação.</EmptyState>
        ) : (
          <ul className={classes.pending}>
            {data.content.map((withdrawal) => (
              <PendingWithdrawal key={withdrawal.uuid} withdrawal={withdrawal} onDecide={decide} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailureState
          title="Não foi possível carregar os saques pendentes."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

type PendingWithdrawalProps = {
  withdrawal: Withdrawal
  onDecide: (act: Step['act'], withdrawal: Withdrawal) => void
}

function PendingWithdrawal({ withdrawal, onDecide }: PendingWithdrawalProps) {
  const mayApprove = useMay(can.approveWithdrawals)
  const mayRequest = useMay(can.requestWithdrawals)
  const { amount, account, requestedBy, isOwn, date, approvableUntil } = withdrawal
  const { approvalsNeeded, approvalsGiven, hasApproved } = withdrawal
  const text = reaisText(amount)
  return (
    <li>
      <span className={classes.amount}>{text}</span>
      <p className={classes.about}>
        {withdrawal.origin === 'CHECKING' && 'Sai da Conta PJ. '}
        {breakable(accountText(account))}. Pedido por {breakable(requestedBy)} em{' '}
        {formatDateTime(date)}
        {approvableUntil && `; pode ser aprovado até ${formatDateTime(approvableUntil)}`}.
        {approvalsNeeded > 1 && ` Aprovações: ${approvalsGiven} de ${approvalsNeeded}.`}
      </p>
      {isOwn ? (
        mayRequest && (
          <div className={classes.actions}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Desistir do saque de ${text}`}
              onClick={() => onDecide('cancel', withdrawal)}
            >
              Desistir
            </Button>
          </div>
        )
      ) : mayApprove ? (
        <div className={classes.actions}>
          {!hasApproved && (
            <Button
              size="compact-sm"
              aria-label={`Aprovar o saque de ${text}`}
              onClick={() => onDecide('approve', withdrawal)}
            >
              Aprovar
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Recusar o saque de ${text}`}
            onClick={() => onDecide('reject', withdrawal)}
          >
            Recusar
          </Button>
        </div>
      ) : null}
    </li>
  )
}

type DecisionDialogProps = Step & { onClose: () => void }

function DecisionDialog({ act, ...props }: DecisionDialogProps) {
  const mayApprove = useMay(can.approveWithdrawals)
  const mayRequest = useMay(can.requestWithdrawals)
  return (
    <>
      {mayApprove && act === 'approve' && <ApproveDialog {...props} />}
      {mayApprove && act === 'reject' && <RejectDialog {...props} />}
      {mayRequest && act === 'cancel' && <CancelDialog {...props} />}
    </>
  )
}

const STAYS = 'A antecipação incluída neste saque já foi feita e continua valendo.'

type OneDecisionProps = Omit<DecisionDialogProps, 'act'>

/** The parameters and the key of one decision, and what follows it. */
function useDecision({ uuid: id }: Withdrawal) {
  const [key] = useState(newKey)
  const moneyMoved = useMoneyMoved()
  const done = (message: string) => {
    notify.success(message)
    moneyMoved()
  }
  return { call: { params: { id }, key }, done }
}

function ApproveDialog({ withdrawal, onClose }: OneDecisionProps) {
  const { call, done } = useDecision(withdrawal)
  const { amount, account, requestedBy } = withdrawal
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Aprovar saque"
      confirmLabel="Aprovar"
      onConfirm={async () => {
        const { status } = await api(approveWithdrawal, call)
        done(
          status === 'PENDING_APPROVAL'
            ? 'Aprovado por você. Falta a aprovação de outra pessoa.'
            : 'Saque agendado com sucesso!',
        )
      }}
    >
      <p>
        {reaisText(amount)}, pedidos por {breakable(requestedBy)}, vão para{' '}
        {breakable(accountText(account))}. O envio não poderá ser desfeito.
      </p>
    </ConfirmDialog>
  )
}

/** Where the money is again when nothing is sent. */
const placeOf = ({ origin }: Withdrawal): string =>
  origin === 'CHECKING' ? 'à Conta PJ' : 'ao saldo de vendas'

function RejectDialog({ withdrawal, onClose }: OneDecisionProps) {
  const { call, done } = useDecision(withdrawal)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Recusar saque"
      confirmLabel="Recusar"
      danger
      isConfirmable={reason.trim() !== ''}
      onConfirm={async () => {
        await api(rejectWithdrawal, { ...call, body: { reason } })
        done('Saque recusado.')
      }}
    >
      <p>
        Nada é enviado, e {reaisText(withdrawal.amount)} voltam {placeOf(withdrawal)}. Quem pediu
        recebe o motivo.{withdrawal.anticipation && ` ${STAYS}`}
      </p>
      <TextAreaField label="Motivo" required limit={200} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

function CancelDialog({ withdrawal, onClose }: OneDecisionProps) {
  const { call, done } = useDecision(withdrawal)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Desistir do saque"
      confirmLabel="Desistir do saque"
      cancelLabel="Voltar"
      danger
      onConfirm={async () => {
        await api(cancelWithdrawal, call)
        done('Saque cancelado.')
      }}
    >
      <p>
        Nada é enviado, e {reaisText(withdrawal.amount)} voltam {placeOf(withdrawal)}.
        {withdrawal.anticipation && ` ${STAYS}`}
      </p>
    </ConfirmDialog>
  )
}

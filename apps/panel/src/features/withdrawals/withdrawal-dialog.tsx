import { Button, Modal } from '@mantine/core'
import { downloadWithdrawalReceipt } from '@vintem/contracts/withdrawals/endpoints'
import { accountText, withdrawalOriginWords } from '@vintem/contracts/withdrawals/words'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useDownload } from '#components/actions/use-download.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { reaisText } from '#lib/amount.ts'
import { accountTypes, statuses } from './withdrawal-words.ts'
import type { Withdrawal } from './withdrawals.queries.ts'

type WithdrawalDialogProps = { withdrawal: Withdrawal; onClose: () => void }

/** Everything about one withdrawal, and its receipt once the bank has sent it. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { take } = useDownload()
  const single = useSingleRun()
  const { uuid: id, amount, paidAt } = withdrawal
  const download = () =>
    single.run(() =>
      take(downloadWithdrawalReceipt, { params: { id } }, 'comprovante-de-saque.pdf'),
    )
  return (
    <Modal opened onClose={onClose} title={`Saque de ${reaisText(amount)}`} size="lg">
      <DefinitionList items={factsOf(withdrawal)} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {paidAt && (
          <ActionButton busy={single.isBusy} onClick={download}>
            Baixar comprovante
          </ActionButton>
        )}
      </FormActions>
    </Modal>
  )
}

function factsOf(withdrawal: Withdrawal): Definition[] {
  const { status, account, date, scheduledDate, paidAt, endedAt, reason, reference } = withdrawal
  const { requestedBy, approvedBy, isSoleApprover, rejectedBy, uuid } = withdrawal
  const { origin, totalRedeem, anticipationTax } = withdrawal
  return [
    { label: 'Situação', value: <StatusBadge {...statuses[status]} /> },
    ...(reason ? [{ label: 'Motivo', value: reason, wide: true }] : []),
    ...(totalRedeem !== null && anticipationTax !== null
      ? [
          { label: 'Total com antecipação', value: reaisText(totalRedeem) },
          { label: 'Taxa de antecipação', value: reaisText(anticipationTax) },
        ]
      : []),
    { label: 'Saiu de', value: withdrawalOriginWords[origin] },
    { label: 'Conta', value: accountText(account), wide: true },
    { label: 'Tipo de conta', value: accountTypes[account.accountType] },
    { label: 'Pedido em', value: <DateTimeText value={date} /> },
    { label: 'Pedido por', value: requestedBy },
    ...(scheduledDate
      ? [{ label: 'Agendado para', value: <DateText value={scheduledDate} /> }]
      : []),
    ...(approvedBy ? [{ label: 'Aprovado por', value: approvedBy }] : []),
    ...(isSoleApprover ? [{ label: 'Aprovação', value: 'Aprovador único' }] : []),
    ...(rejectedBy ? [{ label: 'Recusado por', value: rejectedBy }] : []),
    ...(paidAt ? [{ label: 'Pago em', value: <DateTimeText value={paidAt} /> }] : []),
    ...(endedAt ? [{ label: 'Encerrado em', value: <DateTimeText value={endedAt} /> }] : []),
    ...(reference ? [idFact('Identificação no banco', reference)] : []),
    idFact('Identificação do saque', uuid),
  ]
}

const idFact = (label: string, id: string) => ({
  label,
  value: id,
  copy: id,
  isCode: true,
  wide: true,
})

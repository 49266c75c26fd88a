import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, formatBRL, formatCount } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { FormActions } from '#components/forms/form-actions.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useMay } from '#lib/use-session.ts'
import { LotDecisionDialog, type LotDecision } from './lot-decision-dialog.tsx'
import { LotFiles } from './lot-files.tsx'
import { LotItems } from './lot-items.tsx'
import { lotStatuses, paymentsText } from './lot-words.ts'
import { type Lot, lotQuery } from './payment-lots.queries.ts'
import classes from './payment-lots.module.css'

type LotDialogProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** Everything about one file: what the check found, what can be decided of it, its items and its return. */
export function LotDialog({ id, onOpen, onClose }: LotDialogProps) {
  const { data: lot, error, refetch } = useQuery(lotQuery(id))
  const [decision, setDecision] = useState<LotDecision>()
  if (lot && decision) {
    return (
      <LotDecisionDialog decision={decision} lot={lot} onClose={() => setDecision(undefined)} />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Lote de pagamentos" size="xl">
      {lot ? (
        <>
          <DefinitionList items={factsOf(lot)} />
          {lot.problems.length > 0 && <Problems lot={lot} />}
          <LotItems lot={lot} />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            <LotFiles lot={lot} onOpen={onOpen} />
            <Actions lot={lot} onDecide={setDecision} />
          </FormActions>
        </>
      ) : error ? (
        <FailureState title="Não foi possível carregar o lote." error={error} onRetry={refetch} />
      ) : (
        <FactsSkeleton />
      )}
    </Modal>
  )
}

/** What is wrong with the file as a whole, by line. */
function Problems({ lot: { problems } }: { lot: Lot }) {
  return (
    <section aria-label="Problemas do arquivo" className={classes.problems}>
      <p>O arquivo tem problemas, e nada dele é pago:</p>
      <ul>
        {problems.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {line !== null && <strong>Linha {line}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ActionsProps = { lot: Lot; onDecide: (decision: LotDecision) => void }

function Actions({ lot, onDecide }: ActionsProps) {
  const mayApprove = useMay(can.approveLots)
  const mayCreate = useMay(can.createLots)
  const { status, is_own, has_approved, approvals_needed, is_sole_approver } = lot
  const isOwnDecision = is_own && (approvals_needed === 0 || is_sole_approver)
  const isPending = status === 'generated'
  return (
    <>
      {isPending && mayCreate && (is_own || mayApprove) && (
        <Button variant="default" onClick={() => onDecide('discard')}>
          Descartar
        </Button>
      )}
      {isPending && mayApprove && !is_own && (
        <Button variant="default" onClick={() => onDecide('reject')}>
          Rejeitar
        </Button>
      )}
      {isPending && mayApprove && (isOwnDecision || (!is_own && !has_approved)) && (
        <Button onClick={() => onDecide('approve')}>
          {is_own ? 'Confirmar e pagar' : 'Aprovar'}
        </Button>
      )}
    </>
  )
}

function factsOf(lot: Lot): Definition[] {
  const { error_message, first_date, last_date, approvals_needed, approved_by } = lot
  return [
    { label: 'Arquivo', value: lot.file_name, wide: true },
    { label: 'Situação', value: <StatusBadge {...lotStatuses[lot.status]} /> },
    ...(error_message ? [{ label: 'Motivo', value: error_message, wide: true }] : []),
    { label: 'Pagamentos', value: paymentsText(lot.total_transactions) },
    { label: 'Soma', value: formatBRL(cents(lot.amount)) },
    ...(lot.refused_transactions > 0
      ? [{ label: 'Linhas recusadas', value: formatCount(lot.refused_transactions) }]
      : []),
    ...(first_date && last_date
      ? [
          {
            label: 'Datas',
            value:
              first_date === last_date ? (
                <DateText value={first_date} />
              ) : (
                <>
                  <DateText value={first_date} /> a <DateText value={last_date} />
                </>
              ),
          },
        ]
      : []),
    { label: 'Layout', value: `CNAB ${lot.layout}` },
    { label: 'Enviado por', value: lot.created_by },
    { label: 'Criado em', value: <DateTimeText value={lot.created_at} /> },
    ...(lot.status === 'generated'
      ? [{ label: 'Aprovação', value: awaited(lot), wide: true }]
      : []),
    ...(approved_by.length > 0
      ? [
          {
            label: 'Aprovado por',
            value: `${approved_by.join(', ')} (${approved_by.length} de ${Math.max(1, approvals_needed)})`,
            wide: true,
          },
        ]
      : []),
    ...(lot.sent_at ? [{ label: 'Enviado em', value: <DateTimeText value={lot.sent_at} /> }] : []),
    { label: 'SHA-256 do arquivo', value: lot.hash, copy: lot.hash, isCode: true, wide: true },
  ]
}

/** Who has to decide about a lot that waits. */
function awaited({ is_own, approvals_needed, is_sole_approver }: Lot): string {
  if (is_sole_approver) return 'De quem enviou: não há outra pessoa que possa aprovar.'
  if (approvals_needed === 0) return 'De quem enviou: a soma não pede outra pessoa.'
  const others = approvals_needed === 1 ? 'outra pessoa' : `outras ${approvals_needed} pessoas`
  return is_own ? `Pede a aprovação de ${others}.` : `Pede ${others} além de quem enviou.`
}

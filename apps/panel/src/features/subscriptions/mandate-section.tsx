import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bankText } from '@vintem/brazil/bank'
import { can } from '@vintem/contracts/access'
import { endPayerRequest } from '@vintem/contracts/mandate-requests/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { AskPayerDialog } from './ask-payer-dialog.tsx'
import { type Mandate, mandateQuery, type Subscription } from './subscriptions.queries.ts'

type SectionProps = { subscription: Subscription }

/** Pix Automático of a subscription: what its payer's bank was asked, and what became of it. */
export function MandateSection({ subscription }: SectionProps) {
  const { data, error, refetch } = useQuery(mandateQuery(subscription.uuid))
  const [asked, setAsked] = useState<'ask' | 'end'>()
  const mayAsk = useMay(can.askForMandates)
  const mandate = data?.mandate ?? null
  const isWaiting = mandate?.state === 'CREATED' && mandate.asked !== null
  const isOffered = mayAsk && data?.isOffered === true
  if (!data && !error) return null
  // Most subscriptions have none, which is no news.
  if (data && !mandate && !isOffered) return null
  const close = () => setAsked(undefined)
  const action = isWaiting
    ? mayAsk && <SectionButton label="Desfazer pedido" onClick={() => setAsked('end')} />
    : isOffered && (
        <SectionButton label="Pedir ao banco do cliente" onClick={() => setAsked('ask')} />
      )
  return (
    <Section title="Pix Automático" actions={action}>
      {!data ? (
        <FailureState
          title="Não foi possível carregar o Pix Automático."
          error={error}
          onRetry={refetch}
        />
      ) : mandate ? (
        <DefinitionList items={factsOf(mandate)} />
      ) : (
        <p>
          Se o cliente autorizar no aplicativo do banco dele, o banco paga cada cobrança no
          vencimento.
        </p>
      )}
      {mayAsk && asked === 'ask' && <AskPayerDialog subscription={subscription} onClose={close} />}
      {mayAsk && asked === 'end' && <EndDialog subscription={subscription} onClose={close} />}
    </Section>
  )
}

function SectionButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {label}
    </Button>
  )
}

const states: Readonly<Record<Mandate['state'], Status>> = {
  CREATED: { tone: 'info', icon: IconClock, label: 'Aguardando o cliente' },
  APPROVED: { tone: 'success', icon: IconCircleCheck, label: 'Autorizado' },
  REJECTED: { tone: 'danger', icon: IconCircleX, label: 'Recusado pelo cliente' },
  EXPIRED: { tone: 'neutral', icon: IconBan, label: 'Sem autorização' },
  CANCELLED: { tone: 'neutral', icon: IconBan, label: 'Encerrado' },
}
const notTaken: Status = {
  tone: 'danger',
  icon: IconCircleX,
  label: 'O banco não aceitou o pedido: confira a conta',
}

function factsOf({ state, asked, createdAt, until, decidedAt, endedAt }: Mandate): Definition[] {
  const isRefused = asked !== null && !asked.isTaken
  const account = [asked?.branch && `agência ${asked.branch}`, asked && `conta ${asked.account}`]
  const last = endedAt ?? decidedAt
  return [
    {
      label: 'Situação',
      value: <StatusBadge {...(isRefused ? notTaken : states[state])} />,
    },
    ...(asked
      ? [
          { label: 'Banco do cliente', value: bankText(asked.bank) },
          { label: 'Conta', value: account.filter(Boolean).join(', ') },
        ]
      : []),
    { label: 'Pedido em', value: <DateTimeText value={createdAt} /> },
    ...(state === 'CREATED'
      ? [{ label: 'Vale até', value: <DateTimeText value={until} /> }]
      : last
        ? [{ label: endedWords[state], value: <DateTimeText value={last} /> }]
        : []),
  ]
}

const endedWords: Readonly<Record<Mandate['state'], string>> = {
  CREATED: '',
  APPROVED: 'Autorizado em',
  REJECTED: 'Recusado em',
  EXPIRED: 'Terminou em',
  CANCELLED: 'Encerrado em',
}

function EndDialog({ subscription, onClose }: SectionProps & { onClose: () => void }) {
  const client = useQueryClient()
  const { uuid, customerName } = subscription
  const end = async () => {
    await api(endPayerRequest, { params: { id: uuid } })
    await readAnew(client, ['subscriptions', 'one'])
    notify.success('Pedido desfeito.')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={end}
      title="Desfazer o pedido?"
      confirmLabel="Desfazer pedido"
      cancelLabel="Voltar"
    >
      <p>
        O pedido de Pix Automático sai do aplicativo do banco de {customerName}. Se já foi
        respondido, a resposta fica valendo.
      </p>
    </ConfirmDialog>
  )
}

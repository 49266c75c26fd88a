import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { newKey } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { chargeKeptCard } from '@vintem/contracts/kept-card-charges/endpoints'
import { cardBarWords } from '@vintem/contracts/kept-card-charges/words'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { type CardCharge, cardChargeQuery, type Subscription } from './subscriptions.queries.ts'

type Charge = Subscription['charges'][number]
type CardChargeDialogProps = { subscription: Subscription; charge: Charge; onClose: () => void }

/** Charges the kept card for a late charge, once, and says what came of it. */
export function CardChargeDialog({ subscription, charge, onClose }: CardChargeDialogProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(cardChargeQuery(charge.uuid))
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const isUndone = useRef(false)
  const [result, setResult] = useState<Answer<typeof chargeKeptCard>>()

  const pay = async () => {
    const body = { amount: data?.amount ?? 0 }
    try {
      const answer = await api(chargeKeptCard, { params: { id: charge.uuid }, body, key })
      isUndone.current = true
      setResult(answer)
    } finally {
      void readAnew(client, ['subscriptions'])
      void readAnew(client, ['charges'])
    }
  }

  if (result) return <Result result={result} amount={data?.amount ?? 0} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      onClose={() => !isUndone.current && onClose()}
      onConfirm={pay}
      title="Cobrar no cartão"
      confirmLabel={data ? `Cobrar ${reaisText(data.amount)}` : 'Cobrar'}
      isConfirmable={data?.bar === null}
    >
      {error ? (
        <FailureState
          title="Não foi possível saber se o cartão pode ser cobrado."
          error={error}
          onRetry={refetch}
        />
      ) : !data ? (
        <FactsSkeleton />
      ) : data.bar === null ? (
        <Question subscription={subscription} charge={charge} preview={data} />
      ) : (
        <Bar preview={data} />
      )}
    </ConfirmDialog>
  )
}

const dayText = (day: string): string => formatCivilDate(day as CivilDate)

type QuestionProps = Pick<CardChargeDialogProps, 'subscription' | 'charge'> & {
  preview: CardCharge
}

const Question = ({ subscription, charge, preview: { card, amount } }: QuestionProps) => (
  <p>
    {reaisText(amount)} da cobrança vencida em {dayText(charge.expirationDate)} são cobrados agora
    no cartão {card?.brand} •••• {card?.last4} de {subscription.customerName}. É uma tentativa só, e
    o cartão pode ser cobrado uma vez por dia. Se for recusado, o cliente recebe um e-mail para
    pagar de outra forma.
  </p>
)

const Bar = ({ preview: { bar, availableOn } }: { preview: CardCharge }) => (
  <p role="status">
    {bar && cardBarWords[bar]}
    {availableOn &&
      ` ${bar === 'ON_SCHEDULE' ? 'Próxima tentativa' : 'Tente de novo'} em ${dayText(availableOn)}.`}
  </p>
)

type ResultProps = {
  result: Answer<typeof chargeKeptCard>
  amount: number
  onClose: () => void
}

function Result({ result: { outcome, reason }, amount, onClose }: ResultProps) {
  switch (outcome) {
    case 'PAID':
      return (
        <ResultDialog opened onClose={onClose} tone="success" title="Cobrança paga">
          <p>{reaisText(amount)} foram cobrados no cartão.</p>
        </ResultDialog>
      )
    case 'UNKNOWN':
      return (
        <ResultDialog opened onClose={onClose} tone="pending" title="Ainda sem resposta">
          <p>
            A adquirente ainda não respondeu. Não cobre de novo: perguntamos a ela, e a situação
            aparece nesta assinatura.
          </p>
        </ResultDialog>
      )
    case 'REFUSED':
      return (
        <ResultDialog opened onClose={onClose} tone="error" title="Cartão recusado">
          <p>{reason} A cobrança continua em aberto.</p>
        </ResultDialog>
      )
  }
}

import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL, reaisToCents } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { matchSuspense, refuseOffer } from '@vintem/contracts/operator-suspense/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import {
  type Offer,
  offersQuery,
  type SuspendedMoney,
  useDecided,
} from './operator-waiting.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './operator.module.css'

type OffersDialogProps = { money: SuspendedMoney; onClose: () => void }
type Asking = { offer: Offer; decision: 'match' | 'refuse'; key: string }

/** The open charges that a PIX may be meant for, the likeliest first: give it to one, or say that it is not. */
export function OffersDialog({ money, onClose }: OffersDialogProps) {
  const { sellerId, id, value } = money
  const { data, error, refetch } = useQuery(offersQuery({ sellerId, id }))
  const [asking, setAsking] = useState<Asking>()
  const ask = (offer: Offer, decision: Asking['decision']) =>
    setAsking({ offer, decision, key: newKey() })
  return (
    <>
      <Modal
        opened={!asking}
        onClose={onClose}
        size="lg"
        title={`Cobranças possíveis para ${amountOf(value)}`}
      >
        {data ? (
          data.content.length === 0 ? (
            <p className={classes.none}>
              Nenhuma cobrança em aberto tem este valor ou é deste comprador.
            </p>
          ) : (
            <ul className={classes.people}>
              {data.content.map((offer) => (
                <OfferItem key={offer.chargeId} offer={offer} onDecide={ask} />
              ))}
            </ul>
          )
        ) : error ? (
          <FailureState
            title="Não foi possível carregar as cobranças."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
      </Modal>
      {asking && (
        <OfferDecision
          money={money}
          asking={asking}
          onClose={() => setAsking(undefined)}
          onMatched={onClose}
        />
      )}
    </>
  )
}

const amountOf = (reais: number) => formatBRL(reaisToCents(reais) ?? cents(0))

const reasonWords: Record<Offer['reasons'][number], string> = {
  'same amount': 'mesmo valor',
  'value and what lateness costs': 'valor com multa e juros',
  'same document': 'mesmo CPF ou CNPJ',
  'near date': 'vencimento próximo',
}

type OfferItemProps = {
  offer: Offer
  onDecide: (offer: Offer, decision: Asking['decision']) => void
}

function OfferItem({ offer, onDecide }: OfferItemProps) {
  const { title, customer, value, dueDate, reasons, pays, refused } = offer
  return (
    <li>
      <div className={classes.item}>
        <strong>
          “{title}” · <Money amountCents={reaisToCents(value) ?? cents(0)} />
        </strong>
        <span className={classes.muted}>
          {customer}, vence em {formatCivilDate(dueDate as CivilDate)}:{' '}
          {reasons.map((each) => reasonWords[each]).join(', ')}
          {pays ? '' : '; o valor é outro'}.
        </span>
        {refused && (
          <span className={classes.muted}>Recusada por um operador: “{refused.reason}”.</span>
        )}
      </div>
      {!refused && (
        <div className={classes.choices}>
          <Button
            variant="default"
            aria-label={`Não é desta: ${title}, de ${customer}`}
            onClick={() => onDecide(offer, 'refuse')}
          >
            Não é desta
          </Button>
          {pays && (
            <Button
              aria-label={`Dar a esta: ${title}, de ${customer}`}
              onClick={() => onDecide(offer, 'match')}
            >
              Dar a esta
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type OfferDecisionProps = {
  money: SuspendedMoney
  asking: Asking
  onClose: () => void
  onMatched: () => void
}

function OfferDecision({ money, asking, onClose, onMatched }: OfferDecisionProps) {
  const decided = useDecided()
  const { sellerId, id, value } = money
  const { offer, decision, key } = asking
  const isMatch = decision === 'match'
  const decide = async (reason: string) => {
    const body = { chargeId: offer.chargeId, reason }
    const input = { params: { sellerId, id }, key, body }
    await operatorApi(isMatch ? matchSuspense : refuseOffer, input)
    notify.success(isMatch ? 'O Pix vai pagar a cobrança.' : 'A cobrança não é mais oferecida.')
    await decided()
    if (isMatch) onMatched()
  }
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={isMatch ? 'Dar o Pix a esta cobrança?' : 'Não é desta cobrança?'}
      hint="Fica na auditoria do vendedor e da plataforma."
      confirmLabel={isMatch ? 'Dar à cobrança' : 'Não é desta'}
      color={isMatch ? undefined : 'red'}
      onConfirm={decide}
    >
      {isMatch
        ? `${amountOf(value)} pagam “${offer.title}” de ${offer.customer}, se ainda estiver em aberto; se alguém a pagar antes, o Pix volta sozinho a quem pagou.`
        : `“${offer.title}” de ${offer.customer} não é mais oferecida a este Pix. O dinheiro segue esperando outra decisão.`}
    </ReasonDialog>
  )
}

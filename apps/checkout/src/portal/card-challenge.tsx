import { BankFrame } from '../card/bank-frame.tsx'
import { Button } from '../components/button.tsx'
import { ClockFrom } from '../lib/clock.tsx'
import { mayRetry, useRequest } from '../lib/use-request.ts'
import {
  callPortal,
  type CardReplaced,
  continueCardAtPortal,
  type PortalSubscription,
} from './portal-endpoints.ts'

type CardChallengeProps = {
  subscription: PortalSubscription
  subDomain: string
  challenge: NonNullable<CardReplaced['challenge']>
  /** With what has become of the card: perhaps the next question. */
  onAnswer: (replaced: CardReplaced) => void
  onBack: () => void
}

/** The bank of a card that was given asks its holder; then the card is kept, and pays what is open. */
export function CardChallenge(props: CardChallengeProps) {
  const { subscription, subDomain, challenge, onAnswer, onBack } = props
  const { failure, run } = useRequest()
  const settle = () =>
    run(async () => {
      const params = { subDomain, subscription: subscription.uuid }
      onAnswer(await callPortal(continueCardAtPortal, { params }))
    })
  const isOver = failure !== undefined && !mayRetry(failure)
  return (
    <section className="panel" aria-label={`Confirmação do cartão de ${subscription.title}`}>
      {/* Another question of the same bank is another page. */}
      <ClockFrom key={challenge.url} serverNow={challenge.now}>
        <BankFrame {...challenge} failure={failure} onReturn={() => void settle()}>
          O banco do seu cartão pede que você confirme o pagamento.
        </BankFrame>
      </ClockFrom>
      {isOver && (
        <div className="portal-ways">
          <Button onClick={onBack}>
            {failure.status === 422 ? 'Informar outro cartão' : 'Voltar'}
          </Button>
        </div>
      )}
    </section>
  )
}

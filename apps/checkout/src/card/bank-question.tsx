import { Button } from '../components/button.tsx'
import { ClockFrom } from '../lib/clock.tsx'
import { mayRetry, useRequest } from '../lib/use-request.ts'
import { BankFrame } from './bank-frame.tsx'

/** What became of a card that was given: perhaps its bank asks first. */
export interface CardGiven {
  brand: string
  last4: string
  isAllPaid: boolean
  challenge: { url: string; until: string; now: string } | null
}

type BankQuestionProps<G> = {
  label: string
  challenge: NonNullable<CardGiven['challenge']>
  /** True where something is paid with the card. */
  isPaying: boolean
  /** Asks what has become of the card. */
  settle: () => Promise<G>
  /** With what has become of it: perhaps the next question. */
  onAnswer: (given: G) => void
  onBack: () => void
}

/** The bank of a card that was given asks its holder; then the card is kept, and pays what is open. */
export function BankQuestion<G>(props: BankQuestionProps<G>) {
  const { label, challenge, isPaying, settle, onAnswer, onBack } = props
  const { failure, run } = useRequest()
  const ask = () => void run(async () => onAnswer(await settle()))
  const isOver = failure !== undefined && !mayRetry(failure)
  return (
    <section className="panel" aria-label={label}>
      {/* Another question of the same bank is another page. */}
      <ClockFrom key={challenge.url} serverNow={challenge.now}>
        <BankFrame {...challenge} failure={failure} onReturn={ask}>
          {isPaying
            ? 'O banco do seu cartão pede que você confirme o pagamento.'
            : 'O banco do seu cartão pede que você confirme o cadastro.'}
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

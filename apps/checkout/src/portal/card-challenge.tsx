import { BankQuestion } from '../card/bank-question.tsx'
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

/** The bank of a card that was given in the portal asks its holder. */
export function CardChallenge({ subscription, subDomain, ...props }: CardChallengeProps) {
  const { uuid, title, card } = subscription
  const params = { subDomain, subscription: uuid }
  return (
    <BankQuestion
      {...props}
      label={`Confirmação do cartão de ${title}`}
      isPaying={card !== null && card.openAmount > 0}
      settle={() => callPortal(continueCardAtPortal, { params })}
    />
  )
}

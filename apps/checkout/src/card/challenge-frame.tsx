import type { ReactNode } from 'react'
import { call, settleChallenge } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { useRequest } from '../lib/use-request.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { BankFrame } from './bank-frame.tsx'

type ChallengeFrameProps = {
  charge: Charge
  challenge: NonNullable<NonNullable<Charge['attempt']>['challenge']>
  heading: ReactNode
  take: Take
}

/** The page of the card's bank, in a frame. After its return to us, the acquirer is asked. */
export function ChallengeFrame({ charge, challenge, heading, take }: ChallengeFrameProps) {
  const { failure, run } = useRequest()
  const settle = () => run(() => take(call(settleChallenge, { params: { charge: charge.charge } })))
  return (
    <section className="step">
      {heading}
      <BankFrame {...challenge} failure={failure} onReturn={() => void settle()}>
        O banco do seu cartão pede que você confirme esta compra.
      </BankFrame>
    </section>
  )
}

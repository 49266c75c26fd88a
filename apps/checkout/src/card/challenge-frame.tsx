import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Countdown } from '../components/countdown.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, settleChallenge } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { useRequest } from '../lib/use-request.ts'
import type { Charge } from '../lib/watch-charge.ts'

type ChallengeFrameProps = {
  charge: Charge
  challenge: NonNullable<NonNullable<Charge['attempt']>['challenge']>
  heading: ReactNode
  take: Take
}

/** The page of the card's bank, in a frame. After its return to us, the acquirer is asked. */
export function ChallengeFrame({ charge, challenge, heading, take }: ChallengeFrameProps) {
  const [isBack, setBack] = useState(false)
  const [opened, setOpened] = useState(1)
  const { failure, run } = useRequest()
  const settle = () => run(() => take(call(settleChallenge, { params: { charge: charge.charge } })))
  const onLoad = (event: SyntheticEvent<HTMLIFrameElement>) => {
    if (!isReturned(event.currentTarget)) return
    setBack(true)
    void settle()
  }
  const openAgain = () => {
    setBack(false)
    setOpened(opened + 1)
  }
  return (
    <section className="step">
      {heading}
      <p>
        O banco do seu cartão pede que você confirme esta compra. Restam{' '}
        <Countdown until={challenge.until} />
        {'. Nada é cobrado antes disso.'}
      </p>
      <FailureNotice failure={failure} onRetry={() => void settle()} />
      {isBack && !failure && <Waiting>Aguardando a resposta do seu banco.</Waiting>}
      <iframe
        key={opened}
        className="challenge"
        title="Página do banco do seu cartão"
        src={challenge.url}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a bank's page needs scripts and its own origin; it cannot take the buyer away from here
        sandbox="allow-forms allow-scripts allow-same-origin"
        hidden={isBack}
        onLoad={onLoad}
      />
      <p>
        A página do banco não abriu ou fechou antes do fim?{' '}
        <Button look="link" onClick={openAgain}>
          Abrir novamente
        </Button>
      </p>
    </section>
  )
}

/** The address of the frame can be read only after its return to our host. */
function isReturned({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow?.location.pathname.endsWith('/3ds') === true
  } catch {
    return false
  }
}

import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Countdown } from '../components/countdown.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import type { useRequest } from '../lib/use-request.ts'

type BankFrameProps = {
  url: string
  /** Until when the bank waits for an answer. */
  until: string
  children: ReactNode
  /** After the bank's page has returned to us, and again where that failed. */
  onReturn: () => void
  failure: ReturnType<typeof useRequest>['failure']
}

/** The page of the card's bank, in a frame, which asks the holder of the card. */
export function BankFrame({ url, until, children, onReturn, failure }: BankFrameProps) {
  const [isBack, setBack] = useState(false)
  const [opened, setOpened] = useState(1)
  const onLoad = (event: SyntheticEvent<HTMLIFrameElement>) => {
    if (!isReturned(event.currentTarget)) return
    setBack(true)
    onReturn()
  }
  const openAgain = () => {
    setBack(false)
    setOpened(opened + 1)
  }
  return (
    <>
      <p>
        {children} Restam <Countdown until={until} />. Nada é cobrado antes disso.
      </p>
      <FailureNotice failure={failure} onRetry={onReturn} />
      {isBack && !failure && <Waiting>Aguardando a resposta do seu banco.</Waiting>}
      <iframe
        key={opened}
        className="challenge"
        title="Página do banco do seu cartão"
        src={url}
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
    </>
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

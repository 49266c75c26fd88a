import { Actions } from '../components/actions.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { mayRetry, useRequest } from '../lib/use-request.ts'
import { callPortal, openPortal } from './portal-endpoints.ts'

type EnterByLinkProps = {
  subDomain: string
  token: string
  /** The link was used, or is good no more. */
  onDone: () => void
}

/** The link is used by a press: programs that look into mails open pages and press nothing. */
export function EnterByLink({ subDomain, token, onDone }: EnterByLinkProps) {
  const { run, isBusy, failure } = useRequest()
  const enter = () =>
    run(async () => {
      await callPortal(openPortal, { params: { subDomain }, body: { token } })
      onDone()
    })
  const isRefused = failure !== undefined && !mayRetry(failure)
  return (
    <section className="step">
      <h2>Seu link de acesso</h2>
      {isRefused ? (
        <Alert>
          <p>{failure.message}</p>
        </Alert>
      ) : (
        <p>O acesso dura 30 minutos neste navegador. Este link só pode ser usado uma vez.</p>
      )}
      {!isRefused && (isBusy || failure) && (
        <FailureNotice failure={failure} onRetry={() => void enter()} />
      )}
      <Actions>
        {isRefused ? (
          <Button onClick={onDone}>Pedir outro link</Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void enter()}>
            Entrar
          </Button>
        )}
      </Actions>
    </section>
  )
}

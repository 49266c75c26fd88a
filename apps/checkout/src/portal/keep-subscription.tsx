import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useRequest } from '../lib/use-request.ts'
import { callPortal, keepAtPortal, type PortalSubscription } from './portal-endpoints.ts'

type KeepProps = {
  subscription: PortalSubscription
  subDomain: string
  /** What is shown has to be read again. */
  onChange: () => void
}

/** Takes back the buyer's own cancellation, while it is to come. */
export function KeepSubscription({
  subscription: { uuid, title },
  subDomain,
  onChange,
}: KeepProps) {
  const { run, isBusy, failure } = useRequest()
  const keep = () =>
    run(async () => {
      await callPortal(keepAtPortal, { params: { subDomain, subscription: uuid } })
      onChange()
    })
  return (
    <>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void keep()} />}
      <p>
        <Button look="link" isBusy={isBusy} onClick={() => void keep()}>
          Manter assinatura <span className="visually-hidden">{title}</span>
        </Button>
      </p>
    </>
  )
}

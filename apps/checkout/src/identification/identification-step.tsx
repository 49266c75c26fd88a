import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import type { Link } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { MethodPrices } from '../methods/method-prices.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { useStart } from './use-start.ts'

type IdentificationStepProps = {
  link: Link
  heading: ReactNode
  take: Take
}

/** The step before a charge exists: the prices of the methods, and the data of the buyer. */
export function IdentificationStep({ link, heading, take }: IdentificationStepProps) {
  return (
    <>
      <MethodPrices link={link} />
      <section className="step">
        {heading}
        <noscript>
          <p className="notice">Para pagar, ative o JavaScript neste navegador.</p>
        </noscript>
        {link.isForCustomer || link.isQuick ? (
          <NothingToAsk link={link} take={take} />
        ) : (
          <Identify link={link} take={take} />
        )}
      </section>
    </>
  )
}

function Identify({ link, take }: Omit<IdentificationStepProps, 'heading'>) {
  const { start, ...state } = useStart(link.link, take)
  return (
    <IdentificationForm
      {...state}
      onBuyer={(buyer, show) => void start(buyer, show)}
      action="Continuar para o pagamento"
    />
  )
}

function NothingToAsk({ link, take }: Omit<IdentificationStepProps, 'heading'>) {
  const { start, isBusy, failure } = useStart(link.link, take)
  return (
    <>
      <p>Não é preciso preencher seus dados.</p>
      <FailureNotice failure={failure} onRetry={() => void start()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void start()}>
          Continuar para o pagamento
        </Button>
      </Actions>
    </>
  )
}

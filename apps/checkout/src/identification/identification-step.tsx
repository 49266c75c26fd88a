import type { ApiError } from '@vintem/contracts/client'
import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { CouponField } from '../coupon/coupon-field.tsx'
import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import type { Link } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import type { RequestState } from '../lib/use-request.ts'
import { MethodPrices } from '../methods/method-prices.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { useStart } from './use-start.ts'

type IdentificationStepProps = {
  link: Link
  heading: ReactNode
  take: Take
  coupon: CouponOfBuyer
}

/** What the page is told where the answer is in an e-mail alone. */
const ANSWERED_BY_EMAIL = 'BAR-8970'

/** The step before a charge exists: the prices of the methods, and the data of the buyer. */
export function IdentificationStep({ link, heading, take, coupon }: IdentificationStepProps) {
  const { start, ...state } = useStart({ link: link.link, code: coupon.applied?.coupon.code }, take)
  if (state.failure?.errors[0]?.code === ANSWERED_BY_EMAIL) {
    return <Answered message={state.failure.message} />
  }
  return (
    <>
      <MethodPrices link={link} />
      {link.subscription && <CouponField coupon={coupon} />}
      <section className="step">
        {heading}
        <noscript>
          <p className="notice">Para pagar, ative o JavaScript neste navegador.</p>
        </noscript>
        {link.isForCustomer || link.isQuick ? (
          <NothingToAsk {...state} start={() => void start()} />
        ) : (
          <IdentificationForm
            {...state}
            onBuyer={(buyer, show) => void start(buyer, show)}
            action="Continuar para o pagamento"
          />
        )}
      </section>
    </>
  )
}

/** The end for who cannot go on here: why, is said to the mailbox on file alone. */
const Answered = ({ message }: Pick<ApiError, 'message'>) => (
  <section className="step">
    <FocusedHeading>Confira seu e-mail</FocusedHeading>
    <p>{message}</p>
  </section>
)

type NothingToAskProps = Pick<RequestState, 'isBusy' | 'failure'> & { start: () => void }

const NothingToAsk = ({ start, isBusy, failure }: NothingToAskProps) => (
  <>
    <p>Não é preciso preencher seus dados.</p>
    <FailureNotice failure={failure} onRetry={start} />
    <Actions>
      <Button isBusy={isBusy} onClick={start}>
        Continuar para o pagamento
      </Button>
    </Actions>
  </>
)

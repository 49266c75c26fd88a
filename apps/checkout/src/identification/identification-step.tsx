import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { CouponField } from '../coupon/coupon-field.tsx'
import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import type { Link } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { MethodPrices } from '../methods/method-prices.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { useStart } from './use-start.ts'

type IdentificationStepProps = {
  link: Link
  heading: ReactNode
  take: Take
  coupon: CouponOfBuyer
}

/** The step before a charge exists: the prices of the methods, and the data of the buyer. */
export function IdentificationStep({ link, heading, take, coupon }: IdentificationStepProps) {
  const code = coupon.applied?.coupon.code
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
          <NothingToAsk link={link} take={take} code={code} />
        ) : (
          <Identify link={link} take={take} code={code} />
        )}
      </section>
    </>
  )
}

type StartProps = Pick<IdentificationStepProps, 'link' | 'take'> & {
  code: string | undefined
}

function Identify({ link, take, code }: StartProps) {
  const { start, ...state } = useStart({ link: link.link, code }, take)
  return (
    <IdentificationForm
      {...state}
      onBuyer={(buyer, show) => void start(buyer, show)}
      action="Continuar para o pagamento"
    />
  )
}

function NothingToAsk({ link, take, code }: StartProps) {
  const { start, isBusy, failure } = useStart({ link: link.link, code }, take)
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

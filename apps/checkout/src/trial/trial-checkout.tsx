import { useState } from 'react'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { CouponField } from '../coupon/coupon-field.tsx'
import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import { IdentificationForm } from '../identification/identification-form.tsx'
import type { Buyer } from '../identification/use-start.ts'
import type { Link } from '../lib/link.ts'
import { Summary } from '../summary.tsx'
import { TrialMethods } from './trial-methods.tsx'
import type { Trial } from './trial.ts'

type TrialCheckoutProps = {
  /** At the prices with a coupon, where one was taken. */
  link: Link
  full: Link
  trial: Trial
  coupon: CouponOfBuyer
  /** Reads the link again, whose terms have changed. */
  refresh: () => void
}

/** The checkout where nothing is paid today: who it is, how the charges will be paid, and the end. */
export function TrialCheckout({ link, full, trial, coupon, refresh }: TrialCheckoutProps) {
  const [buyer, setBuyer] = useState<Buyer>()
  const [sent, setSent] = useState<'CARD' | 'LINK'>()
  const isAsked = !link.isForCustomer && !buyer
  const code = coupon.applied?.coupon.code
  return (
    <>
      <Summary link={link} isBrief={false} isTrial />
      <main>
        {!sent && <CouponField coupon={coupon} />}
        {sent && <Sent how={sent} email={buyer?.email} />}
        {!sent && isAsked && (
          <section className="step">
            <h2>Seus dados</h2>
            <noscript>
              <p className="notice">Para continuar, ative o JavaScript neste navegador.</p>
            </noscript>
            <IdentificationForm
              onBuyer={setBuyer}
              isBusy={false}
              failure={undefined}
              action="Continuar"
            />
          </section>
        )}
        {!sent && !isAsked && (
          <TrialMethods
            link={link}
            full={full}
            trial={trial}
            coupon={coupon.applied?.coupon ?? null}
            buyer={buyer}
            onSent={setSent}
            onChanged={refresh}
            onBack={link.isForCustomer ? undefined : () => setBuyer(undefined)}
          />
        )}
        {!sent && (
          <p className="centered">
            <a href={`/pagar/${link.link}?teste=nao${code === undefined ? '' : `&cupom=${code}`}`}>
              Assinar sem o teste grátis
            </a>
          </p>
        )}
      </main>
    </>
  )
}

type SentProps = { how: 'CARD' | 'LINK'; email: string | undefined }

/** The end for everybody: what became of the request is in the e-mail alone. */
function Sent({ how, email }: SentProps) {
  const to = email ? `para ${email}` : 'para o seu e-mail'
  return (
    <section className="step">
      <FocusedHeading>Confira seu e-mail</FocusedHeading>
      <p>
        {how === 'CARD'
          ? `O cartão foi conferido, e nada foi cobrado. A resposta do seu pedido vai ${to}, com a data da primeira cobrança e como cancelar.`
          : `A resposta do seu pedido vai ${to}. O teste começa quando você abrir o link que está nele, que vale por 24 horas.`}
      </p>
      <p className="hint">Se não chegar em alguns minutos, confira também o spam.</p>
    </section>
  )
}

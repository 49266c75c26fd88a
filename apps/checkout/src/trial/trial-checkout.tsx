import { useState } from 'react'
import { BankQuestion } from '../card/bank-question.tsx'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { CouponField } from '../coupon/coupon-field.tsx'
import type { CouponOfBuyer } from '../coupon/use-coupon.ts'
import { IdentificationForm } from '../identification/identification-form.tsx'
import type { Buyer } from '../identification/use-start.ts'
import { call, continueTrialByCard } from '../lib/endpoints.ts'
import type { Link } from '../lib/link.ts'
import { Summary } from '../summary.tsx'
import { TrialMethods } from './trial-methods.tsx'
import type { Trial, TrialQuestion } from './trial.ts'

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
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [sent, setSent] = useState<'CARD' | 'LINK'>()
  const [question, setQuestion] = useState<TrialQuestion>()
  const isAsked = !link.isForCustomer && (!buyer || isCorrecting)
  const isOpen = !sent && !question
  const code = coupon.applied?.coupon.code
  return (
    <>
      <Summary link={link} isBrief={false} isTrial />
      <main>
        {isOpen && <CouponField coupon={coupon} />}
        {sent && <Sent how={sent} email={buyer?.email} />}
        {question && (
          <Asked
            question={question}
            onAnswer={(next) => {
              setQuestion(next ?? undefined)
              if (!next) setSent('CARD')
            }}
            onBack={() => {
              setQuestion(undefined)
              refresh()
            }}
          />
        )}
        {isOpen && isAsked && (
          <WhoTries
            given={buyer}
            onBuyer={(given) => {
              setBuyer(given)
              setIsCorrecting(false)
            }}
          />
        )}
        {isOpen && !isAsked && (
          <TrialMethods
            link={link}
            full={full}
            trial={trial}
            coupon={coupon.applied?.coupon ?? null}
            buyer={buyer}
            onSent={setSent}
            onAsked={setQuestion}
            onChanged={refresh}
            onBack={link.isForCustomer ? undefined : () => setIsCorrecting(true)}
          />
        )}
        {isOpen && (
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

type WhoTriesProps = { given: Buyer | undefined; onBuyer: (buyer: Buyer) => void }

/** Who asks for the trial: the answer goes to them. */
const WhoTries = ({ given, onBuyer }: WhoTriesProps) => (
  <section className="step">
    <h2>Seus dados</h2>
    <noscript>
      <p className="notice">Para continuar, ative o JavaScript neste navegador.</p>
    </noscript>
    <IdentificationForm
      onBuyer={onBuyer}
      isBusy={false}
      failure={undefined}
      action="Continuar"
      given={given}
    />
  </section>
)

type AskedProps = {
  question: TrialQuestion
  /** With the next question, where there is one. */
  onAnswer: (next: TrialQuestion | null) => void
  onBack: () => void
}

/** The bank of the card asks its holder before the trial begins. */
const Asked = ({ question, onAnswer, onBack }: AskedProps) => (
  <section className="step">
    <FocusedHeading>Confirme com o seu banco</FocusedHeading>
    <BankQuestion
      label="Confirmação do cartão"
      challenge={question}
      isPaying={false}
      settle={() => call(continueTrialByCard, { body: { token: question.token } })}
      onAnswer={({ challenge }) => onAnswer(challenge)}
      onBack={onBack}
    />
  </section>
)

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

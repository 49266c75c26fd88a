import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { type ReactNode, useState } from 'react'
import { CardForm } from '../card/card-form.tsx'
import { NotMailed } from '../components/not-mailed.tsx'
import { formatDay } from '../lib/format.ts'
import type { Link, Method, OfferedMethod } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { isBoundCard } from '../step.ts'
import { CARDS_PAUSED } from '../words.ts'
import { MethodPrice } from './method-price.tsx'
import { methodHint, methodNames } from './method-words.ts'
import { RequestInstrument } from './request-instrument.tsx'

type ChooseMethodProps = {
  link: Link
  charge: Charge
  heading: ReactNode
  take: Take
  /** The buyer has asked for a code or boleto. */
  onRequested: () => void
}

/** Every method with its price, and the form of the chosen one. */
export function ChooseMethod({ link, charge, heading, take, onRequested }: ChooseMethodProps) {
  const methods = isBoundCard(charge) ? [itsOwnPrice(charge)] : link.methods
  const offered = methods.filter(({ method }) => isOpenTo(charge, link, method))
  const [wanted, setWanted] = useState<Method | undefined>(() => firstChoice(charge))
  const chosen = offered.find(({ method }) => method === wanted) ?? offered[0]
  if (!chosen) return <NothingLeft heading={heading} link={link} />
  return (
    <section className="step">
      {heading}
      <NotMailed charge={charge} />
      <Notices charge={charge} link={link} />
      <fieldset className="methods">
        <legend className="visually-hidden">Forma de pagamento</legend>
        {offered.map((each) => (
          <MethodChoice
            key={each.method}
            offered={each}
            value={link.value}
            isChosen={each === chosen}
            onChoose={() => setWanted(each.method)}
          />
        ))}
      </fieldset>
      {chosen.method === 'CREDIT_CARD' ? (
        <CardForm
          offered={chosen}
          hasOthers={offered.length > 1}
          charge={charge}
          testCards={link.testCards}
          day={isBoundCard(charge) ? undefined : (link.scheduledDate ?? undefined)}
          consentTo={(installments, totalAmount) =>
            isBoundCard(charge)
              ? undefined
              : cardConsentText({
                  ...link,
                  day: link.scheduledDate,
                  months: chosen.isMonthly ? installments : 1,
                  totalAmount,
                  coupon: charge.offer?.coupon ?? null,
                })
          }
          take={take}
        />
      ) : (
        <RequestInstrument
          key={chosen.method}
          offered={chosen}
          charge={charge}
          take={take}
          onRequested={onRequested}
        />
      )}
    </section>
  )
}

/** A monthly charge whose card was refused: another card pays it, at its own price. */
function itsOwnPrice({ value }: Charge): OfferedMethod {
  const atOnce = {
    installments: 1,
    installmentAmount: value,
    parts: [{ count: 1, amount: value }],
    totalAmount: value,
    interestAmount: 0,
  }
  return { method: 'CREDIT_CARD', isMonthly: false, price: value, options: [atOnce] }
}

/**
 * Five refusals or a pause close a charge for cards, and too many requests close it for boletos;
 * other methods stay open.
 */
const isOpenTo = ({ attemptsLeft, isRationed }: Charge, { cardsPaused }: Link, method: Method) =>
  !(method === 'CREDIT_CARD' && (attemptsLeft === 0 || cardsPaused)) &&
  !(method === 'BANK_SLIP' && isRationed)

const firstChoice = ({ method, attempt }: Charge) => method ?? (attempt ? 'CREDIT_CARD' : undefined)

type MethodChoiceProps = {
  offered: OfferedMethod
  value: number
  isChosen: boolean
  onChoose: () => void
}

function MethodChoice({ offered, value, isChosen, onChoose }: MethodChoiceProps) {
  const { method, price } = offered
  return (
    <label className={isChosen ? 'method chosen' : 'method'}>
      <input type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
      <span className="method-name">{methodNames[method]}</span>
      <MethodPrice price={price} value={value} />
      <span className="hint">{methodHint(offered)}</span>
    </label>
  )
}

/** What a buyer should know before they choose. */
const Notices = ({ charge, link }: Pick<ChooseMethodProps, 'charge' | 'link'>) => (
  <>
    {charge.dueDate && <p>{`Vence em ${formatDay(charge.dueDate)}`}</p>}
    {charge.debitOn && <DebitToCome on={charge.debitOn} />}
    {charge.attemptsLeft === 0 && <CardUsedUp />}
    {link.cardsPaused && (
      <p className="notice warning" role="status">
        {`${CARDS_PAUSED} Escolha outra forma de pagamento ou volte mais tarde.`}
      </p>
    )}
  </>
)

const DebitToCome = ({ on }: { on: string }) => (
  <p className="notice">
    {`O seu banco paga esta cobrança em ${formatDay(on)}, por Pix Automático. Se você pagar agora, esse débito é desfeito ou devolvido.`}
  </p>
)

const CardUsedUp = () => (
  <p className="notice warning" role="status">
    As tentativas com cartão se esgotaram. Escolha outra forma de pagamento.
  </p>
)

function NothingLeft({ heading, link }: { heading: ReactNode; link: Link }) {
  return (
    <section className="step">
      {heading}
      <p className="notice warning">
        {link.cardsPaused
          ? `${CARDS_PAUSED} Tente novamente mais tarde ou fale com ${link.sellerName}.`
          : `Não há forma de pagamento disponível para esta cobrança. Fale com ${link.sellerName}.`}
      </p>
    </section>
  )
}

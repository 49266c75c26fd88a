import type { SellerPage } from '@vintem/contracts/checkout/page'
import { periodAddresses, periodWords, perPeriodWords } from '@vintem/contracts/plans/words'
import { type MouseEvent, useState } from 'react'
import { Button } from './components/button.tsx'
import { FailureNotice } from './components/failure-notice.tsx'
import { SellerName } from './components/seller-name.tsx'
import { call, subscribeAtPage } from './lib/endpoints.ts'
import { formatReais } from './lib/format.ts'
import { useRequest } from './lib/use-request.ts'
import { methodNames } from './methods/method-words.ts'
import { trialDaysText, trialThenText } from './trial/trial-words.ts'

type Plan = SellerPage['plans'][number]
type Period = SellerPage['period']

const periods = Object.keys(periodWords) as Period[]

/** The page of a seller: its plans, their prices in a period, and the link to subscribe. */
export function SellerScreen({ seller }: { seller: SellerPage }) {
  const { sellerName, face, title, description, plans, subDomain, coupon } = seller
  const [period, setPeriod] = useState(seller.period)
  return (
    <>
      <header className="summary shop">
        <SellerName name={sellerName} logo={face.logo} />
        <h1>{title}</h1>
        {description && <p className="description">{description}</p>}
      </header>
      <main>
        {plans.length === 0 ? (
          <p>Nenhum plano disponível no momento.</p>
        ) : (
          <PeriodSwitch period={period} coupon={coupon} onChange={setPeriod} />
        )}
        {coupon && plans.length > 0 && (
          <p className="notice">
            O cupom <strong>{coupon}</strong> é aplicado depois de ‘Assinar’, se valer para o plano.
          </p>
        )}
        <div className="plans">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} period={period} seller={seller} />
          ))}
        </div>
        <p className="description">
          Já assina? <a href={`/checkout/assinante/${subDomain}`}>Acesse a sua área</a>
        </p>
      </main>
    </>
  )
}

type PeriodSwitchProps = Pick<SellerPage, 'coupon'> & {
  period: Period
  onChange: (period: Period) => void
}

/** The periods are links: they work without script, and with it the page is not loaded again. */
function PeriodSwitch({ period, coupon, onChange }: PeriodSwitchProps) {
  const kept = coupon ? `&cupom=${coupon}` : ''
  const choose = (chosen: Period) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(null, '', event.currentTarget.href)
    onChange(chosen)
  }
  return (
    <nav className="periods" aria-label="Periodicidade">
      {periods.map((each) => (
        <a
          key={each}
          href={`?periodo=${periodAddresses[each]}${kept}`}
          aria-current={each === period || undefined}
          onClick={choose(each)}
        >
          {periodWords[each]}
        </a>
      ))}
    </nav>
  )
}

type PlanCardProps = {
  plan: Plan
  period: Period
  seller: Pick<SellerPage, 'subDomain' | 'coupon'>
}

function PlanCard({ plan, period, seller }: PlanCardProps) {
  const { id, title, description, bullets, prices, trial } = plan
  const heading = `plan-${id}`
  const price = prices.find(({ type }) => type === period)
  return (
    // No landmark: a seller may have two plans of the same name.
    <article className="plan" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {description && <p className="description">{description}</p>}
      {price && (
        <div className="plan-price">
          <p>
            <strong>{formatReais(price.valuePerMonth)}</strong> por mês
          </p>
          {price.type !== 'MONTHLY' && (
            <p className="hint">{`${formatReais(price.value)} ${perPeriodWords[price.type]}`}</p>
          )}
          {trial && (
            <p className="trial-terms">
              <strong>{trialDaysText(trial.days)}</strong>
              {`, ${trialThenText({ ...price, ...trial })}`}
            </p>
          )}
          {trial && seller.coupon && (
            <p className="hint">O cupom vale a partir da primeira cobrança, depois do teste.</p>
          )}
        </div>
      )}
      {bullets.length > 0 && (
        <ul className="plan-bullets">
          {[...new Set(bullets)].map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <div className="plan-end">
        {price && price.methods.length > 0 ? (
          <>
            <p className="hint">{price.methods.map((method) => methodNames[method]).join(' · ')}</p>
            <Subscribe key={period} plan={plan} period={period} seller={seller} />
          </>
        ) : (
          <p className="hint">Indisponível nesta periodicidade.</p>
        )}
      </div>
    </article>
  )
}

/** Opens the checkout of the plan in this period; several clicks make one charge. */
function Subscribe({ plan, period, seller: { subDomain, coupon } }: PlanCardProps) {
  const { run, isBusy, failure } = useRequest()
  const subscribe = () =>
    run(async () => {
      const params = { subDomain, plan: plan.id }
      const { link } = await call(subscribeAtPage, { params, body: { period } })
      location.assign(`/pagar/${link}${coupon ? `?cupom=${coupon}` : ''}`)
    })
  return (
    <>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void subscribe()} />}
      <Button isBusy={isBusy} onClick={() => void subscribe()}>
        Assinar <span className="visually-hidden">{plan.title}</span>
      </Button>
    </>
  )
}

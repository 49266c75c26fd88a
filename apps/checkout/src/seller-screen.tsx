import type { SellerPage } from '@vintem/contracts/checkout/page'
import { SellerName } from './components/seller-name.tsx'
import { formatReais } from './lib/format.ts'

type Plan = SellerPage['plans'][number]
type Price = Plan['prices'][number]

/** Who the seller is, and what its plans include and cost. */
export function SellerScreen({ seller }: { seller: SellerPage }) {
  const { sellerName, email, title, description, plans } = seller
  return (
    <>
      <header className="summary">
        <SellerName name={sellerName} />
        <h1>{title}</h1>
        {description && <p className="description">{description}</p>}
      </header>
      <main>
        {plans.length === 0 && <p>Nenhum plano disponível no momento.</p>}
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
        <p className="description">
          Para assinar um plano, fale com {sellerName}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </main>
    </>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const { id, title, description, bullets, prices } = plan
  const heading = `plan-${id}`
  return (
    <section className="plan" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {description && <p className="description">{description}</p>}
      {bullets.length > 0 && (
        <ul className="plan-bullets">
          {[...new Set(bullets)].map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <dl className="plan-prices">
        {prices.map((price) => (
          <div key={price.type}>
            <dt>{periodNames[price.type]}</dt>
            <dd>
              <strong>{formatReais(price.valuePerMonth)}</strong> por mês{' '}
              {price.type !== 'MONTHLY' && <span>({formatReais(price.value)} no total)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const periodNames: Readonly<Record<Price['type'], string>> = {
  MONTHLY: 'Mensal',
  SEMESTER: 'Semestral',
  YEARLY: 'Anual',
}

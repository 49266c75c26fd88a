import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { cents, centsToReais, formatBRL, subtract } from '@vintem/brazil/money'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import { reaisText } from '#lib/amount.ts'
import { type LinkPlan, previewQuery } from '../payment-links.queries.ts'
import { type Method, methods } from './link-values.ts'
import { PreviewFrame } from './preview-frame.tsx'
import {
  type ChargeRun,
  firstAdditional,
  firstPriceCents,
  nextCharges,
  priceCents,
  type SubscriptionLinkValues,
  totalCents,
} from './subscription-link-values.ts'
import classes from './link-preview.module.css'

type SubscriptionPreviewProps = {
  values: SubscriptionLinkValues
  plan: LinkPlan | undefined
}

/** The page that the buyer will see, and the amount that the first charge brings by each method. */
export function SubscriptionPreview({ values, plan }: SubscriptionPreviewProps) {
  const hasValue = totalCents(values.paymentSubscription) > 0
  const offered = methods.filter(({ field }) => values.allowedPaymentMethods[field].isOffered)
  return (
    <PreviewFrame
      buyer={
        <>
          <Agreement values={values} plan={plan} />
          <div className={classes.prices}>
            {hasValue &&
              offered.map((method) => (
                <MethodPrice key={method.field} method={method} values={values} />
              ))}
          </div>
        </>
      }
      seller={
        <div className={classes.prices}>
          {hasValue ? (
            offered.map((method) => (
              <MethodReceived key={method.field} method={method} values={values} />
            ))
          ) : (
            <p className={classes.hint}>Escolha um plano para ver quanto você recebe.</p>
          )}
        </div>
      }
    />
  )
}

function Agreement({ values: { paymentSubscription: terms }, plan }: SubscriptionPreviewProps) {
  const additional = terms.additionalValue ?? 0
  return (
    <div className={classes.order}>
      <p className={classes.title} data-blank={!plan || undefined}>
        {plan?.title ?? 'Título do plano'}
      </p>
      <p className={classes.value}>{formatBRL(totalCents(terms))}</p>
      <p className={classes.seller}>{perPeriodWords[terms.type]}</p>
      {plan?.description && <p className={classes.description}>{plan.description}</p>}
      {plan && plan.bullets.length > 0 && (
        <ul>
          {plan.bullets.map(({ description }) => (
            <li key={description}>{description}</li>
          ))}
        </ul>
      )}
      {additional > 0 && (
        <p className={classes.expiry}>
          {`${terms.additionalTitle.trim() || 'Valor adicional'}: ${formatBRL(cents(additional))}`}
          {terms.additionalInstallments !== '1' &&
            `, ${formatBRL(firstAdditional(terms))} na primeira de ${terms.additionalInstallments} cobranças`}
        </p>
      )}
    </div>
  )
}

/** Specification 1 §4: asked for again one second after a change. */
const REST_MS = 1_000

function MethodPrice({ method, values }: MethodProps) {
  const first = firstPriceCents(values, method)
  const price = priceCents(values, method)
  const discount = subtract(totalCents(values.paymentSubscription), price)
  return (
    <div role="group" aria-label={method.name} className={classes.method}>
      <div className={classes.methodHead}>
        <span>{method.name}</span>
        <strong>{formatBRL(first)}</strong>
      </div>
      {discount > 0 && <p className={classes.discount}>Desconto de {formatBRL(discount)}</p>}
      {nextCharges(values, method).map((run) => (
        <p key={run.from} className={classes.hint}>
          {runWords(run)}: {formatBRL(run.amountCents)}.
        </p>
      ))}
      {first !== price && <p className={classes.hint}>Depois, {formatBRL(price)}.</p>}
    </div>
  )
}

type MethodProps = { method: Method; values: SubscriptionLinkValues }

/** The amount that the first charge brings by a method. */
function MethodReceived({ method, values }: MethodProps) {
  const received = useReceived(method, firstPriceCents(values, method))
  return (
    <div role="group" aria-label={method.name} className={classes.method}>
      <div className={classes.methodHead}>
        <span>{method.name}</span>
      </div>
      {received === 'nothing' && (
        <p className={classes.hint}>
          O valor não cobre as taxas: este método não será oferecido ao comprador.
        </p>
      )}
      {typeof received === 'number' && (
        <p className={classes.received}>Você recebe {reaisText(received)}</p>
      )}
    </div>
  )
}

const runWords = ({ from, to }: ChargeRun): string =>
  from === to ? `${from}ª cobrança` : `Da ${from}ª à ${to}ª cobrança`

/** What the seller receives of a charge paid in one instalment, as the server calculates it. */
function useReceived(
  { paymentMethod }: Method,
  amountCents: number,
): number | 'nothing' | undefined {
  const [rested] = useDebouncedValue(amountCents, REST_MS)
  const query = { amount: centsToReais(cents(rested)), paymentMethod, maxInstallments: 1 }
  const { data } = useQuery({ ...previewQuery(query), enabled: rested > 0 })
  if (!data || rested !== amountCents) return undefined
  return data.installmentsToSeller[0]?.receivedAmount ?? 'nothing'
}

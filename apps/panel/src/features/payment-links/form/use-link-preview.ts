import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { cents, centsToReais } from '@vintem/brazil/money'
import { previewInstallments } from '@vintem/contracts/payment-links/endpoints'
import { tableFor } from '../fields/card-terms.ts'
import { type Installments, type PreviewQuery, previewQuery } from '../payment-links.queries.ts'
import { type LinkValues, type Method, methods, percentOf } from './link-values.ts'

/** Specification 1 §4: asked for again one second after a change. */
const REST_MS = 1_000

interface MethodPreview {
  method: Method
  /** The ways to pay; undefined until they are known, empty where the fees leave nothing. */
  options: readonly Installments[] | undefined
}

/** The server's calculation for the form's present values. */
export interface LinkPreview {
  /** The calculations of the chosen methods. */
  methods: readonly MethodPreview[]
  /** True where there is a value to calculate with. */
  hasValue: boolean
  /** The amounts are of the form before its last change. */
  isStale: boolean
  error: Error | null
  retry: () => Promise<unknown>
}

/** The instalments of each method. */
export function useLinkPreview(values: LinkValues): LinkPreview {
  const requests = methods.map((method) => requestOf(method, values))
  // As text, so that only a changed request restarts the wait.
  const asking = JSON.stringify(requests)
  const [rested] = useDebouncedValue(asking, REST_MS)
  const settled = JSON.parse(rested) as typeof requests
  const results = useQueries({
    queries: settled.map(({ query, isReady }) => ({ ...previewQuery(query), enabled: isReady })),
  })

  const { creditCardTax } = values.allowedPaymentMethods.creditCardMethod
  const isOn = ({ field }: Method) => values.allowedPaymentMethods[field].isOffered
  const failed = results.find(({ isError }, index) => isError && requests[index]?.isReady)
  return {
    methods: methods.flatMap((method, index) =>
      isOn(method) ? [{ method, options: results[index]?.data?.[tableFor(creditCardTax)] }] : [],
    ),
    hasValue: requests.some(({ isReady }) => isReady),
    isStale: asking !== rested || results.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error ?? null,
    retry: () =>
      Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

/** The request for a method, ready while it is on and the value is an amount. */
function requestOf(method: Method, values: LinkValues): { query: PreviewQuery; isReady: boolean } {
  const terms = values.allowedPaymentMethods[method.field]
  const { type, interestFreeInstallments } = values.allowedPaymentMethods.creditCardMethod
  const amountCents = values.paymentOrder.value ?? 0
  const query = {
    amount: centsToReais(cents(amountCents)),
    paymentMethod: method.paymentMethod,
    maxInstallments: terms.installments,
    discount: percentOf(terms.discount.amount),
    ...(method.field === 'creditCardMethod' && { creditCardType: type, interestFreeInstallments }),
  }
  const isValid = previewInstallments.query.safeParse(query).success
  return { query, isReady: terms.isOffered && amountCents > 0 && isValid }
}

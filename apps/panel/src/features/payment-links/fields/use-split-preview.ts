import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Cents, cents, centsToReais, mulBps, subtract } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { previewSplit } from '@vintem/contracts/payment-links/endpoints'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import type { LinkValues } from '../form/link-values.ts'
import { isFilledIn, toShare } from './split-values.ts'

/** As the preview of instalments (specification 1 §4). */
const REST_MS = 1_000

type SplitRequest = CallInput<typeof previewSplit>['body']

const splitPreviewQuery = (body: SplitRequest) =>
  queryOptions({
    queryKey: ['payment-links', 'split', body],
    queryFn: ({ signal }) => api(previewSplit, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export interface SplitPreview {
  /** Each sub-seller's amount in reais, by its id; undefined until it is known. */
  data: Answer<typeof previewSplit> | undefined
  error: Error | null
  retry: () => Promise<unknown>
}

/** A shared link is paid by card: the price of one instalment. */
function priceByCard({ paymentOrder, allowedPaymentMethods }: LinkValues): Cents {
  const value = cents(paymentOrder.value ?? 0)
  const { amount } = allowedPaymentMethods.creditCardMethod.discount
  return subtract(value, mulBps(value, percentToBps(amount) ?? 0))
}

/** The server's calculation for the shares that are filled in. */
export function useSplitPreview(values: LinkValues) {
  const { isSplit, subSellerPaymentRequest } = values
  const amount = centsToReais(priceByCard(values))
  const rows = isSplit ? (subSellerPaymentRequest ?? []) : []
  const filledIn = rows.filter(isFilledIn)
  const asking = JSON.stringify(filledIn.map((share) => ({ ...toShare(share), amount })))
  const [rested] = useDebouncedValue(asking, REST_MS)
  const request = JSON.parse(rested) as SplitRequest
  const maySplit = useMay(can.splitPaymentLinks)
  const enabled = maySplit && request.length > 0 && amount > 0
  const result = useQuery({ ...splitPreviewQuery(request), enabled })
  const isShown = filledIn.length > 0 && amount > 0
  // While a share is being typed, the sum of the others is not what sub-sellers receive.
  const isCurrent = asking === rested && !result.isPlaceholderData && rows.every(isFilledIn)
  const preview: SplitPreview = {
    data: isShown && isCurrent ? result.data : undefined,
    error: isShown ? result.error : null,
    retry: result.refetch,
  }
  return preview
}

import { useQuery } from '@tanstack/react-query'
import { paymentDefaultsQuery, paymentLinkQuery } from './payment-links.queries.ts'

/** What a form begins with: the seller's defaults, and the link it edits or copies, if any. */
export function useLinkStart(id: string | undefined) {
  const defaults = useQuery(paymentDefaultsQuery)
  const link = useQuery({ ...paymentLinkQuery(id ?? ''), enabled: id !== undefined })
  return {
    defaults: defaults.data,
    link: link.data,
    failure: failureOf(defaults.error, link.error),
    retry: () =>
      Promise.all(
        [defaults, link].filter(({ isError }) => isError).map(({ refetch }) => refetch()),
      ),
  }
}

function failureOf(ofDefaults: Error | null, ofLink: Error | null) {
  if (ofDefaults) {
    const title = 'Falha ao carregar as informações dos métodos de pagamento.'
    return { title, error: ofDefaults }
  }
  return ofLink && { title: 'Não foi possível carregar o link de pagamento.', error: ofLink }
}

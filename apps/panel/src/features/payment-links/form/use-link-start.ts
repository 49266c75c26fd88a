import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import {
  linkCustomerQuery,
  paymentDefaultsQuery,
  paymentLinkQuery,
} from '../payment-links.queries.ts'

/**
 * The initial data of a form: the seller's defaults, the edited or copied link, if any, and the
 * customer, if there is one and the user may see customers.
 */
export function useLinkStart(id: string | undefined, requestedCustomer?: string) {
  const customerId = useMay(can.seeCustomers) ? requestedCustomer : undefined
  const defaults = useQuery(paymentDefaultsQuery)
  const link = useQuery({ ...paymentLinkQuery(id ?? ''), enabled: id !== undefined })
  const customer = useQuery({
    ...linkCustomerQuery(customerId ?? ''),
    enabled: customerId !== undefined,
  })
  return {
    defaults: defaults.data,
    link: link.data,
    customerId,
    customer: customer.data,
    failure: failureOf(defaults.error, link.error, customer.error),
    retry: () =>
      Promise.all(
        [defaults, link, customer].filter(({ isError }) => isError).map(({ refetch }) => refetch()),
      ),
  }
}

function failureOf(ofDefaults: Error | null, ofLink: Error | null, ofCustomer: Error | null) {
  if (ofDefaults) {
    const title = 'Falha ao carregar as informações dos métodos de pagamento.'
    return { title, error: ofDefaults }
  }
  if (ofCustomer) return { title: 'Não foi possível carregar o cliente.', error: ofCustomer }
  return ofLink && { title: 'Não foi possível carregar o link de pagamento.', error: ofLink }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import {
  listChargePayRequests,
  listLinkPayRequests,
  sendCharge,
  sendPaymentLink,
} from '@vintem/contracts/pay-requests/endpoints'
import { notify } from '#components/actions/notify.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'

/** What is sent: a link, or a charge begun at one. */
export type Sendable = { id: string } & (typeof ofLink | typeof ofCharge)

const ofLink = { kind: 'payment-links', list: listLinkPayRequests, send: sendPaymentLink } as const
const ofCharge = { kind: 'charges', list: listChargePayRequests, send: sendCharge } as const
export const sendableLink = (id: string): Sendable => ({ id, ...ofLink })
export const sendableCharge = (id: string): Sendable => ({ id, ...ofCharge })

const POLL_MS = 2_000

/** The requests sent, refetched while the newest is on its way. */
export const payRequestsQuery = ({ kind, list, id }: Sendable) =>
  queryOptions({
    queryKey: [kind, 'pay-requests', id],
    queryFn: ({ signal }) => api(list, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.requests[0]?.status === 'SENDING' ? POLL_MS : false,
  })

/** Has the way to pay sent by e-mail, and says how that went; gives the act. Never rejects. */
export function useSendToPay(what: Sendable): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    try {
      const { recipient } = await api(what.send, { params: { id: what.id }, key: newKey() })
      notify.success(`Enviando para ${recipient}.`)
    } catch (error) {
      notify.error(failureText(error))
    }
    await client.invalidateQueries({ queryKey: payRequestsQuery(what).queryKey })
  }
}

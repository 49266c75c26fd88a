import { useEffect, useEffectEvent } from 'react'

export interface AddedCustomer {
  id: string
  name: string
}

const CHANNEL = 'vintem.customer-added'
/** The add form, which hands the customer over to the tab that opened it. */
const ADD_FORM = '/clientes/adicionar-cliente?escolher=true'

/** Opens the form that adds a customer in a tab of its own, so that what is typed here stays. */
export const openAddForm = (): void => void window.open(ADD_FORM, '_blank')

/** Hands a new customer to the form it was added for, and closes this tab. */
export function handOver({ id, name }: AddedCustomer): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one
  channel.postMessage({ id, name })
  channel.close()
  window.close()
}

/** Calls with the customer that was added in another tab, while one is waited for. */
export function useCustomerAdded(isWaiting: boolean, onAdded: (added: AddedCustomer) => void) {
  const tell = useEffectEvent(onAdded)
  useEffect(() => {
    if (!isWaiting) return undefined
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<AddedCustomer>) => tell(data))
    return () => channel.close()
  }, [isWaiting])
}

import { useEffect, useEffectEvent } from 'react'

export interface AddedCustomer {
  id: string
  name: string
}

const CHANNEL = 'vintem.customer-added'
/** The address of the add form, which sends the customer to the tab that opened it. */
const ADD_FORM = '/clientes/adicionar-cliente?escolher=true'

/** Opens the form that adds a customer in a new tab, so that the values of this form stay. */
export const openAddForm = (): void => void window.open(ADD_FORM, '_blank')

/** Sends a new customer to the waiting form, and closes this tab. */
export function handOver({ id, name }: AddedCustomer): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one
  channel.postMessage({ id, name })
  channel.close()
  window.close()
}

/** Calls back with the customer that was added in another tab, while the form waits for one. */
export function useCustomerAdded(isWaiting: boolean, onAdded: (added: AddedCustomer) => void) {
  const tell = useEffectEvent(onAdded)
  useEffect(() => {
    if (!isWaiting) return undefined
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<AddedCustomer>) => tell(data))
    return () => channel.close()
  }, [isWaiting])
}

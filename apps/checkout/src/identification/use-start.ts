import { ApiError } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { WireError } from '@vintem/contracts/errors'
import { useRef } from 'react'
import { call, newKey, startCheckoutCharge } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { mayRetry, useRequest } from '../lib/use-request.ts'

type Body = NonNullable<CallInput<typeof startCheckoutCharge>['body']>
export type Buyer = NonNullable<Body['buyer']>

/**
 * Sends the data of the buyer and makes the charge: one, also where the same is sent again. `show`
 * takes the errors of fields.
 */
export function useStart({ link, code }: { link: string; code: string | undefined }, take: Take) {
  const intent = useRef<{ key: string; body: string }>(undefined)
  const { isBusy, failure, run } = useRequest()

  const start = (buyer?: Buyer, show?: (errors: readonly WireError[]) => boolean) =>
    run(async () => {
      const body: Body = { ...(buyer && { buyer }), ...(code !== undefined && { coupon: code }) }
      const text = JSON.stringify(body)
      if (intent.current?.body !== text) intent.current = { key: newKey(), body: text }
      const { key } = intent.current
      try {
        await take(call(startCheckoutCharge, { params: { link }, body, key }))
      } catch (error) {
        if (!(error instanceof ApiError && mayRetry(error))) intent.current = undefined
        if (!(error instanceof ApiError && show?.(error.errors))) throw error
      }
    })

  return { start, isBusy, failure }
}

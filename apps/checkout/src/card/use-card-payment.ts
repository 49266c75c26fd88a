import { ApiError } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { useCallback, useRef } from 'react'
import { call, newKey, payByCard, tokenizeCard } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { mayRetry, useRequest } from '../lib/use-request.ts'

type CardData = CallInput<typeof tokenizeCard>['body']

/** RailUnavailable: the server is sure that nothing was charged, and has closed the attempt. */
const NOTHING_CHARGED = 'BAR-0008'

/**
 * Pays by card. The card's data go to the token endpoint alone. What was pressed once is one
 * attempt: sent again after a lost connection, it keeps its key and its token, until an answer has
 * come or `forget` says that something has changed.
 */
export function useCardPayment(charge: string, take: Take) {
  const intent = useRef<{ key: string; token?: string }>(undefined)
  const { isBusy, failure, run } = useRequest()

  const pay = (card: CardData, installments: number) =>
    run(async () => {
      const params = { charge }
      intent.current ??= { key: newKey() }
      const { current } = intent
      try {
        current.token ??= (await call(tokenizeCard, { params, body: card })).token
        const body = { token: current.token, installments }
        await take(call(payByCard, { params, body, key: current.key }))
        intent.current = undefined
      } catch (error) {
        if (!mayBeUnderWay(error)) intent.current = undefined
        throw error
      }
    })

  const forget = useCallback(() => {
    intent.current = undefined
  }, [])

  return { pay, forget, isBusy, failure }
}

const mayBeUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && mayRetry(error) && error.errors[0]?.code !== NOTHING_CHARGED

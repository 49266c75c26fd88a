import { ApiError } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { useCallback, useRef, useState } from 'react'
import { call, getCardProof, newKey, payByCard, tokenizeCard } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { mayRetry, useRequest } from '../lib/use-request.ts'
import { withProof } from './with-proof.ts'

type CardData = Omit<CallInput<typeof tokenizeCard>['body'], 'proof'>
/** The terms of the payment, and the consent. */
type Choice = Omit<CallInput<typeof payByCard>['body'], 'token'>

/** RailUnavailable: the server is sure that nothing was charged, and has closed the attempt. */
const NOTHING_CHARGED = 'BAR-0008'

/**
 * Pays by card. The card's data go to the token endpoint alone. One click is one attempt: sent
 * again after a lost connection, it keeps its key and its token, until there is an answer or
 * `forget` reports a change.
 */
export function useCardPayment(charge: string, take: Take) {
  const intent = useRef<{ key: string; token?: string }>(undefined)
  const { isBusy, failure, run } = useRequest()
  const [isProving, setProving] = useState(false)

  const pay = (card: CardData, choice: Choice) =>
    run(async () => {
      const params = { charge }
      intent.current ??= { key: newKey() }
      const { current } = intent
      const send = async () => {
        current.token ??= await withProof(
          async (proof) => (await call(tokenizeCard, { params, body: { ...card, proof } })).token,
          () => call(getCardProof, { params }),
          setProving,
        )
        const body = { token: current.token, ...choice }
        return call(payByCard, { params, body, key: current.key })
      }
      try {
        await take(send())
        intent.current = undefined
      } catch (error) {
        if (!mayBeUnderWay(error)) intent.current = undefined
        throw error
      } finally {
        setProving(false)
      }
    })

  const forget = useCallback(() => {
    intent.current = undefined
  }, [])

  return { pay, forget, isBusy, isProving, failure }
}

const mayBeUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && mayRetry(error) && error.errors[0]?.code !== NOTHING_CHARGED

import { ApiError } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import { useCallback, useRef, useState } from 'react'
import { call, getCardProof, newKey, payByCard, tokenizeCard } from '../lib/endpoints.ts'
import type { Take } from '../lib/use-charge.ts'
import { mayRetry, useRequest } from '../lib/use-request.ts'

type CardData = Omit<CallInput<typeof tokenizeCard>['body'], 'proof'>
/** The terms of the payment, and the consent. */
type Choice = Omit<CallInput<typeof payByCard>['body'], 'token'>
type Proof = CallInput<typeof tokenizeCard>['body']['proof']

/** RailUnavailable: the server is sure that nothing was charged, and has closed the attempt. */
const NOTHING_CHARGED = 'BAR-0008'
/** CardProofRequired. */
const PROOF_WANTED = 'BAR-5019'
/** The most proofs that are solved for one payment; more are requested only under high load. */
const PROOFS_AT_MOST = 8

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
        current.token ??= await tokenize(charge, card, setProving)
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

/** Returns the acquirer's token; solves a proof of work first where the server requires one. */
async function tokenize(
  charge: string,
  card: CardData,
  onProving: (isProving: boolean) => void,
): Promise<string> {
  const params = { charge }
  let proof: Proof
  for (let proofs = 0; ; proofs++) {
    try {
      return (await call(tokenizeCard, { params, body: { ...card, proof } })).token
    } catch (error) {
      if (!isProofWanted(error) || proofs === PROOFS_AT_MOST) throw error
      onProving(true)
      const { challenge, difficulty } = await call(getCardProof, { params })
      // Loaded only where it is needed.
      const { solveProof } = await import('./solve-proof.ts').catch(() => {
        throw new ApiError(0, [])
      })
      proof = { challenge, solution: await solveProof(challenge, difficulty) }
    }
  }
}

const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.errors[0]?.code === PROOF_WANTED

const mayBeUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && mayRetry(error) && error.errors[0]?.code !== NOTHING_CHARGED

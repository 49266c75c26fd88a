import { hash } from 'node:crypto'
import { getCardProof, tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import { payByCard } from '@vintem/contracts/checkout/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { amountShown, consentShown } from './buyer.ts'
import type { TestApp } from './harness.ts'

type Proof = NonNullable<CallInput<typeof tokenizeCard>['body']['proof']>

/** A number with its check digit: the acquirer double approves the good ones. */
export function cardNumber(kind: 'good' | 'stolen', index: number): string {
  const digits = `${kind === 'good' ? '5550' : '4220'}${String(index).padStart(11, '0')}`
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** A CPF with its check digits. */
export function cpf(index: number): string {
  const base = String(100_000_000 + index)
  const digit = (text: string) => {
    const weight = text.length + 1
    const sum = [...text].reduce((all, each, at) => all + Number(each) * (weight - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

/** The smallest number that solves a puzzle. */
export function solve({ challenge, difficulty }: { challenge: string; difficulty: number }): Proof {
  for (let number = 0; ; number++) {
    const bits = Number.parseInt(hash('sha256', `${challenge}.${number}`).slice(0, 8), 16)
    if (Math.clz32(bits) >= difficulty) return { challenge, solution: String(number) }
  }
}

export interface Giving {
  /** Where the request comes from, behind a trusted proxy. */
  ip?: string
  cookie?: string
  cvv?: string
  /** How many puzzles are solved before giving up. */
  proofs?: number
  proof?: Proof
}

/** Somebody gives a card to a charge, as the page does it, and pays where that is let through. */
export async function giveCard(app: TestApp, ref: string, number: string, giving: Giving = {}) {
  const { ip, cookie, cvv = '123', proofs = 0 } = giving
  const amount = await amountShown(app, ref, 'CREDIT_CARD', 1)
  const headers = { ...(ip && { 'x-forwarded-for': ip }), ...(cookie && { cookie }) }
  const params = { charge: ref }
  let { proof } = giving
  for (let left = proofs; ; left--) {
    const card = { number, holder: 'ANA', expirationMonth: 12, expirationYear: 2045, cvv }
    const answer = await app.call(tokenizeCard, { params, headers, body: { ...card, proof } })
    if (answer.status === 201) {
      const consent = await consentShown(app, ref, 1)
      const body = { token: answer.body.token, installments: 1, amount, consent }
      const paid = await app.call(payByCard, { params, headers, body })
      return { ...paid, token: answer.body.token, answer }
    }
    if (answer.errors[0]?.code !== 'BAR-5019' || left === 0) return { ...answer, answer }
    const proofAnswer = await app.call(getCardProof, { params, headers })
    if (proofAnswer.status !== 200) return { ...proofAnswer, answer }
    proof = solve(proofAnswer.body)
  }
}

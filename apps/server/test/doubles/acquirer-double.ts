import { newSecret } from '#platform/ids.ts'
import type { CardOutcome, CardRail, VerificationOutcome } from '#rails/card/port.ts'
import type { ChosenRails, RailOptions } from '#rails/choose-rails.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'

/** An acquirer that takes every number, as the sandbox does not: what it is asked is kept. */
export interface AcquirerDouble {
  rails: (options: RailOptions) => ChosenRails
  /** Numbers that were given for a token, and that were to be paid with, in order. */
  tokenized: string[]
  paid: { number: string; needsHolder: boolean }[]
  /** Called with each of both. */
  heard: (what: 'tokenized' | 'paid', number: string) => void
  /** Lets time pass before each answer. */
  wait: () => Promise<void>
}

const REFUSALS = [
  ['51', 'Saldo ou limite insuficiente.'],
  ['82', 'Código de segurança inválido.'],
  ['14', 'Cartão inexistente.'],
] as const

/** Approves cards that begin with 5, and refuses all others, for one reason after the other. */
export function createAcquirerDouble(): AcquirerDouble {
  const numbers = new Map<string, string>()
  const double: AcquirerDouble = {
    tokenized: [],
    paid: [],
    heard: () => undefined,
    wait: () => Promise.resolve(),
    rails(options) {
      const sandbox = createSandbox(options)
      const find = () => Promise.resolve(undefined)
      const findVerification = find
      const card = { ...sandbox.rails.card, tokenize, pay, verify, find, findVerification }
      return { ...sandbox, rails: { ...sandbox.rails, card } }
    },
  }
  return double

  async function tokenize({ number, holder }: Parameters<CardRail['tokenize']>[0]) {
    double.tokenized.push(number)
    double.heard('tokenized', number)
    const token = `card_${newSecret()}`
    numbers.set(token, number)
    return { token, brand: 'Visa', last4: number.slice(-4), holder }
  }

  /** Costs nothing, and is told apart from a payment by nothing else. */
  async function verify({
    token,
  }: Parameters<CardRail['verify']>[0]): Promise<VerificationOutcome> {
    await double.wait()
    if (numbers.get(token)?.startsWith('5')) return { outcome: 'VERIFIED' }
    const [[code, reason]] = REFUSALS
    return { outcome: 'REFUSED', code, reason }
  }

  async function pay({ token, needsHolder }: Parameters<CardRail['pay']>[0]): Promise<CardOutcome> {
    const number = numbers.get(token) ?? ''
    double.paid.push({ number, needsHolder })
    double.heard('paid', number)
    await double.wait()
    if (number.startsWith('5')) {
      return { outcome: 'CAPTURED', authorizationCode: '000001', capturedAt: new Date() }
    }
    const [code, reason] = REFUSALS[double.paid.length % REFUSALS.length] ?? REFUSALS[0]
    return { outcome: 'REFUSED', code, reason }
  }
}

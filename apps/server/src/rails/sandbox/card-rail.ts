import { civilDateOf } from '@vintem/brazil/calendar'
import { hasLuhnDigit } from '#platform/card-number.ts'
import { newSecret } from '#platform/ids.ts'
import type {
  CardData,
  CardOutcome,
  CardPayment,
  CardRail,
  CardToken,
  CardVerification,
} from '../card/port.ts'
import { RailRefused, RailTimeout } from '../rail-error.ts'
import { challenge, findPayment } from './card-challenges.ts'
import { decidePayment } from './card-decisions.ts'
import { dispute, takeContestation } from './card-disputes.ts'
import { type Decision, findCardRefund, refundCard } from './card-refunds.ts'
import { expiryDay, isExpired, replaceCard, renewalOf } from './card-renewals.ts'
import { openSession, withSession } from './card-sessions.ts'
import {
  challengeVerification,
  decideVerification,
  findVerification,
} from './card-verifications.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { type CardBehavior, TEST_CARDS, TEST_REASONS, type TestCard } from './test-cards.ts'

const DO_NOT_HONOR: CardBehavior = {
  kind: 'refuse',
  code: '05',
  reason: 'Pagamento não autorizado pelo emissor.',
}

const EXPIRED: CardBehavior = { kind: 'refuse', code: '54', reason: 'Cartão vencido.' }

const refusedWith = (code: string, advice: string | null): CardBehavior => ({
  kind: 'refuse',
  code,
  advice: advice ?? undefined,
  reason: TEST_REASONS[code] ?? 'Pagamento não autorizado pelo emissor.',
})

/** An acquirer whose test cards decide. Of a card it keeps neither number nor security code. */
export function createCardRail({ ask, transaction }: WorldDatabase): CardRail {
  const meet = meetingFaults(ask, 'card', 'Os dados do cartão foram recusados.')
  return {
    tokenize: (card) => meet('tokenize', () => tokenize(ask, card)),
    pay: (payment) =>
      meet('pay', () => pay({ ask, transaction }, payment), {
        async refuse({ code, advice, newCard }) {
          const replaced = newCard ? await replaceCard(ask, payment.token) : undefined
          return decidePayment(
            ask,
            { ...payment, newCard: replaced?.token },
            code ? refusedWith(code, advice) : DO_NOT_HONOR,
          )
        },
      }),
    openSession: (session) => meet('openSession', () => openSession(ask, session)),
    renew: (_, token) =>
      meet('renew', () => renewalOf(ask, token), {
        refuse: async ({ newCard }) =>
          newCard ? renewalOf(ask, token, { isKnown: true }) : { outcome: 'NOTHING_NEW' },
      }),
    verify: (verification) =>
      meet('verify', () => verify(ask, verification), {
        refuse: ({ code, advice }) =>
          decideVerification(ask, verification, code ? refusedWith(code, advice) : DO_NOT_HONOR),
      }),
    findVerification: (sellerId, verificationId) =>
      meet('findVerification', () => findVerification(ask, sellerId, verificationId)),
    find: (sellerId, attemptId) => meet('find', () => findPayment(ask, sellerId, attemptId)),
    refund(request) {
      const decide = (how: Decision) => transaction((inside) => refundCard(inside, request, how))
      return meet('refund', () => decide('done'), {
        refuse: () => decide('refused'),
        late: (isRefused) => decide(isRefused ? 'late-refused' : 'late'),
      })
    },
    findRefund: (sellerId, refundId) =>
      meet('findRefund', () => findCardRefund(ask, sellerId, refundId)),
    contest: (sent) => meet('contest', () => takeContestation(ask, sent)),
  }
}

async function tokenize(ask: Ask, card: CardData): Promise<CardToken> {
  const now = await businessNow(ask)
  const { number, brand, behavior } = checked(card, now)
  const kept = {
    token: `card_${newSecret()}`,
    brand,
    last4: number.slice(-4),
    holder: card.holder.trim(),
  }
  await ask(
    `insert into sandbox.card (token, brand, last4, holder, behavior, expires_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      kept.token,
      kept.brand,
      kept.last4,
      kept.holder,
      JSON.stringify(behavior),
      expiryDay(card.expiry),
      now,
    ],
  )
  return kept
}

/** The test card with this number. Fails with RailRefused, saying what is wrong. */
function checked({ number, holder, expiry, cvv }: CardData, now: Date): TestCard {
  const digits = number.replace(/\s/g, '')
  if (!/^\d{13,19}$/.test(digits) || !hasLuhnDigit(digits)) {
    throw new RailRefused('number', 'Número de cartão inválido.')
  }
  const card = TEST_CARDS.find((each) => each.number === digits)
  if (!card) {
    throw new RailRefused('not-a-test-card', 'Ambiente de testes: use um dos cartões de teste.')
  }
  if (holder.trim() === '') throw new RailRefused('holder', 'Informe o nome impresso no cartão.')
  const thisMonth = civilDateOf(now).slice(0, 7)
  const lastMonth = `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
  if (expiry.month < 1 || expiry.month > 12 || lastMonth < thisMonth) {
    throw new RailRefused('expiry', 'Cartão vencido.')
  }
  const cvvForm = card.brand === 'American Express' ? /^\d{4}$/ : /^\d{3}$/
  if (!cvvForm.test(cvv)) throw new RailRefused('cvv', 'Código de segurança inválido.')
  return card
}

const UNKNOWN_CARD: CardBehavior = { kind: 'refuse', code: '14', reason: 'Cartão inexistente.' }

/** A card that refuses payments refuses this too; one that pays once is good so far. */
async function verify(ask: Ask, verification: CardVerification) {
  const [card] = await ask<{ behavior: CardBehavior }>(
    'select behavior from sandbox.card where token = $1',
    [verification.token],
  )
  const behavior = withHolder(verification, card?.behavior)
  if (behavior.kind === 'timeout-before') throw new RailTimeout('The verification was lost')
  const outcome =
    behavior.kind === 'challenge'
      ? await challengeVerification(ask, verification, behavior)
      : await decideVerification(ask, verification, behavior)
  if (behavior.kind === 'timeout-after') throw new RailTimeout('The answer was lost')
  return outcome
}

async function pay(
  { ask, transaction }: Pick<WorldDatabase, 'ask' | 'transaction'>,
  payment: CardPayment,
): Promise<CardOutcome> {
  const [card] = await ask<{ behavior: CardBehavior; expiresOn: string | null }>(
    'select behavior, expires_on from sandbox.card where token = $1',
    [payment.token],
  )
  const isOver = await isExpired(ask, card)
  if (isOver && card?.behavior.kind === 'renewed') return payWithNew(ask, payment)
  const now = isOver ? EXPIRED : await behaviorNow(ask, payment.token, card?.behavior)
  const asked = withHolder(payment, afterHolder(payment, now))
  const behavior = await withSession(ask, payment, asked)
  if (behavior.kind === 'timeout-before') throw new RailTimeout('The payment was lost')
  const outcome =
    behavior.kind === 'challenge' || behavior.kind === 'dispute'
      ? await transaction((inside) => recordOnce(inside, payment, behavior))
      : await decidePayment(ask, payment, behavior)
  if (behavior.kind === 'timeout-after') throw new RailTimeout('The answer was lost')
  return outcome
}

/** The card that took the place of an expired one is charged, without a word of its holder. */
async function payWithNew(ask: Ask, payment: CardPayment): Promise<CardOutcome> {
  const replaced = await replaceCard(ask, payment.token)
  return decidePayment(ask, { ...payment, newCard: replaced?.token }, { kind: 'approve' })
}

/** What a card does that is approved once, by what it did before. */
async function behaviorNow(ask: Ask, token: string, behavior: CardBehavior | undefined) {
  if (behavior?.kind === 'renewed') return { kind: 'approve' } as const
  if (behavior?.kind !== 'once') return behavior
  const [paid] = await ask(
    `select from sandbox.card_payment where token = $1 and outcome = 'CAPTURED' limit 1`,
    [token],
  )
  return paid ? behavior.afterwards : ({ kind: 'approve' } as const)
}

/** What follows a payment or verification with the holder asks them no more. */
const afterHolder = (
  { initiator, networkId }: Pick<CardPayment, 'initiator' | 'networkId'>,
  behavior: CardBehavior | undefined,
): CardBehavior | undefined =>
  behavior?.kind === 'challenge' && initiator === 'recurring' && networkId !== undefined
    ? behavior.afterwards
    : behavior

/** A card that would be approved asks its holder first, where that is wanted and somebody is there. */
function withHolder(
  { needsHolder, returnUrl }: Pick<CardPayment, 'needsHolder' | 'returnUrl'>,
  behavior: CardBehavior = UNKNOWN_CARD,
): CardBehavior {
  const asks = needsHolder && returnUrl !== undefined && behavior.kind === 'approve'
  return asks ? { kind: 'challenge', afterwards: behavior } : behavior
}

/** With what follows from some cards, a challenge or a dispute, once. */
async function recordOnce(ask: Ask, payment: CardPayment, behavior: CardBehavior) {
  // Simultaneous payments of one attempt run one after the other, so that the second finds the
  // first.
  await ask('select pg_advisory_xact_lock(hashtext($1))', [payment.attemptId])
  const known = await findPayment(ask, payment.sellerId, payment.attemptId)
  if (known) return known
  if (behavior.kind === 'challenge') return challenge(ask, payment, behavior)
  const outcome = await decidePayment(ask, payment, behavior)
  if (behavior.kind === 'dispute') await dispute(ask, payment, behavior.afterSeconds)
  return outcome
}

import { newSecret } from '#platform/ids.ts'
import type { CardPayment, CardSession, OpenedCardSession } from '../card/port.ts'
import { RailRefused } from '../rail-error.ts'
import type { Ask, WorldDatabase } from './database.ts'
import type { CardBehavior } from './test-cards.ts'

/** What browsers of buyers do before a payment. */
export interface CardSessionWorld {
  /** A browser sends the form of a session. False where there is no such session. */
  collectSession(token: string): Promise<boolean>
}

export const createCardSessionWorld = ({ ask }: WorldDatabase): CardSessionWorld => ({
  async collectSession(token) {
    const collected = await ask(
      `update sandbox.card_session set collected_at = coalesce(collected_at, business_now())
        where secret = $1 returning session_id`,
      [token],
    )
    return collected.length > 0
  },
})

/** Where browsers send the form: see sandbox-console/collect-page.ts. */
export const COLLECT_PATH = '/api/sandbox/3ds/collect'

/** Opens a session, once: the same one again has the same token. */
export async function openSession(
  ask: Ask,
  { sellerId, sessionId, token }: CardSession,
): Promise<OpenedCardSession> {
  const cards = await ask('select from sandbox.card where token = $1', [token])
  if (cards.length === 0) throw new RailRefused('card', 'Cartão inexistente.')
  await ask(
    `insert into sandbox.card_session (seller_id, session_id, token, secret, opened_at)
     values ($1, $2, $3, $4, business_now()) on conflict (seller_id, session_id) do nothing`,
    [sellerId, sessionId, token, `3ds_${newSecret()}`],
  )
  const [session] = await ask<{ secret: string }>(
    'select secret from sandbox.card_session where seller_id = $1 and session_id = $2',
    [sellerId, sessionId],
  )
  return { token: session?.secret ?? '', collectUrl: COLLECT_PATH, providerType: 'SANDBOX' }
}

const NOT_OF_CARD: CardBehavior = {
  kind: 'refuse',
  code: '3DS-4',
  reason: 'A sessão 3-D Secure não é deste cartão.',
}

/** Of a browser that the issuer does not know, it asks the holder; of another card's session it refuses. */
export async function withSession(
  ask: Ask,
  { sellerId, sessionId, token, returnUrl }: CardPayment,
  behavior: CardBehavior,
): Promise<CardBehavior> {
  if (sessionId === undefined) return behavior
  const [session] = await ask<{ token: string; collectedAt: Date | null }>(
    `select token, collected_at from sandbox.card_session
      where seller_id = $1 and session_id = $2`,
    [sellerId, sessionId],
  )
  if (session?.token !== token) return NOT_OF_CARD
  const asks =
    session.collectedAt === null && returnUrl !== undefined && behavior.kind === 'approve'
  return asks ? { kind: 'challenge', afterwards: behavior } : behavior
}

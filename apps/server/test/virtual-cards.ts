import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { listCardTransactions } from '@vintem/contracts/virtual-card-purchases/endpoints'
import {
  cancelCard,
  changeCardLimit,
  changeCardStatus,
  createCard,
  getCard,
  getCardLimits,
  listCards,
  renameCard,
  revealCard,
} from '@vintem/contracts/virtual-cards/endpoints'
import { callbackPath } from '#platform/callback-door.ts'
import { newId, toRoutedRef } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { NETWORK_KEY, networkSignature, SIGNATURE_HEADER } from '#rails/card-issuer/callback.ts'
import { aBankingSeller } from './banking-accounts.ts'
import type { TestApp, TestUser } from './harness.ts'

type NewCard = CallInput<typeof createCard>['body']
type Card = Answer<typeof getCard>

/** A seller with an active banking account, a global limit of R$ 5.000,00, and what it does with cards. */
export async function aCardSeller(app: TestApp) {
  const { as, sellerId } = await aBankingSeller(app)
  return cardsOf(app, as, sellerId)
}

/** What somebody does with the cards of a banking seller, and what the network asks of them. */
export function cardsOf(app: TestApp, as: TestUser, sellerId: number) {
  const ask = (body: Partial<NewCard> = {}, given: { as?: TestUser; key?: string } = {}) =>
    app.call(createCard, {
      as,
      key: newId(),
      body: { cardName: 'Anúncios', type: 'FREE_BALANCE', ...body },
      ...given,
    })
  const read = async (id: string) => (await app.call(getCard, { as, params: { id } })).body
  return {
    as,
    sellerId,
    ask,
    read,
    /** An active card, of the free balance or with a fixed limit in reais. */
    async card(limitValue?: number, cardName = 'Anúncios'): Promise<Card> {
      const type = limitValue === undefined ? 'FREE_BALANCE' : 'LIMIT_BALANCE'
      const { body, errors } = await ask({ cardName, type, limitValue })
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
      await app.runner.drain()
      return read(body.id)
    },
    list: async () => (await app.call(listCards, { as })).body.content,
    limits: async () => (await app.call(getCardLimits, { as })).body,
    limit: (cardId: string, newLimit: number, given: { stepUp?: 'asked'; as?: TestUser } = {}) =>
      app.call(changeCardLimit, { as, body: { cardId, newLimit }, ...given }),
    status: (idCard: string, status: 'ACTIVE' | 'BLOCKED', by = as) =>
      app.call(changeCardStatus, { as: by, body: { idCard, status } }),
    cancel: (idCard: string, by = as) => app.call(cancelCard, { as: by, query: { idCard } }),
    rename: (idCard: string, cardName: string, by = as) =>
      app.call(renameCard, { as: by, body: { idCard, cardName } }),
    reveal: (id: string, given: { stepUp?: 'asked'; as?: TestUser } = {}) =>
      app.call(revealCard, { as, params: { id }, ...given }),
    purchases: async (cardId: string) =>
      (await app.call(listCardTransactions, { as, query: { cardId, size: 100 } })).body.content,
    ...networkOf(app, sellerId),
  }
}

/** What the network asks and reports of a seller's cards; amounts are cents. */
function networkOf(app: TestApp, sellerId: number) {
  const merchant = { mcc: '5817', merchantName: 'Loja de Apps' }
  const send = (body: object) => sendToNetwork(app, body)
  const expiryOf = async (id: string): Promise<string> => {
    const [row] = await app.sql<{ expiry: string }>(
      'select expiry from virtual_card where id = $1',
      [id],
    )
    return row?.expiry ?? ''
  }
  const cvvOf = async (id: string) =>
    app.services.cardVault.cvvOf({ sellerId, id }, await expiryOf(id))
  return {
    cvvOf,
    /** Gives the code that the network is answered. */
    async buy(id: string, amount: number, change: object = {}): Promise<string> {
      const { body } = await send({
        type: 'AUTHORIZATION',
        reference: newId(),
        card: toRoutedRef(sellerId, id),
        expiry: await expiryOf(id),
        cvv: await cvvOf(id),
        amount,
        currency: 'BRL',
        ...merchant,
        ...change,
      })
      return (body as { code: string }).code
    },
    /** Reports that the money of an authorisation was taken, or of none. */
    async clear(id: string, amount: number, change: object = {}) {
      const sent = await send({
        type: 'CLEARING',
        reference: newId(),
        card: toRoutedRef(sellerId, id),
        amount,
        ...merchant,
        ...change,
      })
      await app.runner.drain()
      return sent.status
    },
    /** Reports that an authorisation was given back, whole or in part. */
    async giveBack(id: string, authorization: string, amount: number, change: object = {}) {
      const sent = await send({
        type: 'REVERSAL',
        reference: newId(),
        card: toRoutedRef(sellerId, id),
        authorization,
        amount,
        ...merchant,
        ...change,
      })
      await app.runner.drain()
      return sent.status
    },
  }
}

/** A message to the address of the network, signed as it is, unless another signature is given. */
export async function sendToNetwork(
  app: TestApp,
  body: object,
  { signature, secret }: { signature?: string; secret?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const payload = JSON.stringify(body)
  const signed = networkSignature(payload, app.services.deriveSecret(NETWORK_KEY), wallClock.now())
  const answer = await app.http.inject({
    method: 'POST',
    url: `${callbackPath(secret ?? app.services.callbacks.ownSecret)}/card-network`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature ?? signed },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A card of a seller, with a purchase, written past the use cases: its seller needs no banking account. */
export async function aNeighboursCard(
  app: TestApp,
  sellerId: number,
  mark: string,
): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into virtual_card_limit (seller_id, limit_cents, reserved_cents) values ($1, 500000, 1234)`,
    [sellerId],
  )
  await app.sql(
    `insert into virtual_card (seller_id, id, name, type, status, last4, expiry, authorized_cents,
       created_by, created_at)
     values ($1, $2, $3, 'FREE_BALANCE', 'ACTIVE', '4242', '2099-12', 1234, '-', now())`,
    [sellerId, id, mark],
  )
  await app.sql(
    `insert into virtual_card_purchase (seller_id, id, card_id, reference, state, code, merchant_name,
       mcc, amount_cents, authorized_cents, cleared_cents, created_at)
     values ($1, $2, $3, $4, 'AUTHORIZED', '00', $5, '5411', 1234, 1234, 0, now())`,
    [sellerId, newId(), id, newId(), `Loja da ${mark}`],
  )
  return id
}

import { cents } from '@vintem/brazil/money'
import { wallClock } from '#platform/wall-clock.ts'
import { aBuyer, aLinkBody, askForPix } from './buyer.ts'
import type { TestApp } from './harness.ts'

/** A PIX code whose bank was out of order at the last attempt: work that was given up. */
export async function aCodeGivenUp(app: TestApp) {
  const buyer = await aBuyer(app, await app.aUser(await app.aSeller()))
  await askForPix(app, buyer.ref)
  const txid = await buyer.txid()
  await app.sql(`update work set attempts = 11 where kind = 'request-pix' and key = $1`, [txid])
  await app.sandbox.failNext('pix', 'down')
  await app.runner.drain()
  const [work] = await app.sql<{ id: string; seller: string }>(
    'select id, seller_id as seller from work where key = $1 and dead_at is not null',
    [txid],
  )
  return { buyer, txid, id: work?.id ?? '', sellerId: Number(work?.seller) }
}

/** A boleto of R$ 100 that was paid with one cent less: money that matches nothing. */
export async function aWrongBankSlip(app: TestApp) {
  const { sellerId, ...seller } = await app.aUser(await app.aSeller())
  const buyer = await aBuyer(app, { ...seller, sellerId })
  await buyer.pay.bankSlip({ amountCents: 9_999 })
  const [row] = await app.sql<{ reference: string }>(
    `select reference from ledger_posting where seller_id = $1 and reason = 'payment-unmatched'`,
    [sellerId],
  )
  return { sellerId, id: row?.reference ?? '' }
}

/** Pauses cards at a link of a seller, as the guard does; returns the id of the link. */
export async function aCardPause(app: TestApp, sellerId: number, cause = 'link'): Promise<string> {
  const [pause] = await app.sql<{ link: string }>(
    `insert into card_pause (seller_id, id, link_id, cause, paused_at, ends_at)
     select l.seller_id, gen_random_uuid(), l.id, $2, $3, $3::timestamptz + interval '30 minutes'
       from payment_link l where l.seller_id = $1 limit 1
     returning link_id as link`,
    [sellerId, cause, wallClock.now()],
  )
  return pause?.link ?? ''
}

/** R$ 99.99 that came for a charge of R$ 100.00 and could not be sent back, and a charge of R$ 99.99. */
export async function aStrayPix(app: TestApp) {
  const seller = await app.aUser(await app.aSeller())
  const { sellerId } = seller
  const wrong = await aBuyer(app, seller)
  await askForPix(app, wrong.ref)
  const right = await aBuyer(app, seller, aLinkBody({ value: 99.99 }))
  await askForPix(app, right.ref)
  await app.runner.drain()
  await app.sandbox.failNext('pix', 'refuse', 1, 'giveBack')
  await app.sandbox.payPix(await wrong.txid(), { amountCents: cents(9_999) })
  await app.runner.drain()
  await app.sql(
    `update work set dead_at = '2026-01-01', lease_until = null
      where seller_id = $1 and kind = 'return-pix'`,
    [sellerId],
  )
  const [money] = await app.sql<{ id: string }>(
    `select reference as id from ledger_posting where seller_id = $1 and reason = 'payment-unmatched'`,
    [sellerId],
  )
  return { sellerId, wrong, right, id: money?.id ?? '' }
}

/**
 * A PIX of R$ 100 of which the bank says that it was paid five days before its callback: held for its date.
 * `amountCents`: what came instead of what the charge is of.
 */
export async function aHeldPix(app: TestApp, amountCents = 10_000) {
  const seller = await app.aUser(await app.aSeller())
  const buyer = await aBuyer(app, seller)
  await askForPix(app, buyer.ref)
  await app.runner.drain()
  const { endToEndId } = await app.sandbox.payPix(await buyer.txid(), {
    delaySeconds: 60,
    amountCents: cents(amountCents),
  })
  await app.sql('update sandbox.callback set due_at = business_now()')
  await app.sandbox.deliverCallbacks()
  await app.sql(
    `update sandbox.pix_payment set paid_at = paid_at - interval '5 days' where end_to_end_id = $1`,
    [endToEndId],
  )
  await app.runner.drain()
  return { sellerId: seller.sellerId, seller, buyer, id: endToEndId }
}

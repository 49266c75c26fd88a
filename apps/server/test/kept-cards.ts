import { listEvents } from '@vintem/contracts/events/endpoints'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import type { TestApp } from './harness.ts'
import type { Subscribed } from './subscribed.ts'

/** A card whose issuer sends another before it expires. */
export const RENEWED_CARD = '4000000000012031'

/** The card of a subscription as its seller sees it. */
export const cardOf = async (app: TestApp, { as, id }: Pick<Subscribed, 'as' | 'id'>) =>
  (await app.call(getKeptCard, { as, params: { id } })).body.card

/** What the seller's log says of cards. */
export const cardEventsOf = async (app: TestApp, { as }: Subscribed, type: string) =>
  (await app.call(listEvents, { as, query: { type } })).body.content

/** The letters that ask for another card, in their order, with the hour of each. */
export const cardLettersOf = (app: TestApp, { as }: Subscribed) =>
  app.sql<{ recipient: string; html: string; hour: number }>(
    `select recipient, html, extract(hour from sent_at at time zone 'America/Sao_Paulo')::int as hour
       from sandbox.email where seller_id = $1 and subject like 'Seu cartão vence%' order by sent_at`,
    [as.sellerId],
  )

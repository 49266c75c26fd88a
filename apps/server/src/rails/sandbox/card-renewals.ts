import { addDays, addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { newSecret } from '#platform/ids.ts'
import type { CardData, CardRenewal, RenewedCard } from '../card/port.ts'
import { type Ask, businessNow } from './database.ts'
import type { CardBehavior } from './test-cards.ts'

/** How much longer the card is good that an issuer sends in place of another. */
const RENEWED_MONTHS = 48

/** The last day of the month that stands on a card. */
export const expiryDay = ({ month, year }: CardData['expiry']): CivilDate =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01` as CivilDate, 1), -1)

/** True once the month is over that stands on a card; of older ones, and those at a terminal, none is known. */
export async function isExpired(
  ask: Ask,
  card: { expiresOn: string | null } | undefined,
): Promise<boolean> {
  return card?.expiresOn != null && card.expiresOn < civilDateOf(await businessNow(ask))
}

interface CardRow {
  token: string
  behavior: CardBehavior
  expiresOn: CivilDate | null
  renewedTo: string | null
}

/** Asked of a card, or of one before it; `isKnown`: whatever the card does, its issuer has sent another. */
export async function renewalOf(
  ask: Ask,
  token: string,
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<CardRenewal> {
  const [card] = await ask<CardRow>('select * from sandbox.card where token = $1', [token])
  const isRenewed = isKnown || card?.behavior.kind === 'renewed' || card?.renewedTo != null
  const renewed = isRenewed ? await replaceCard(ask, token) : undefined
  return renewed ? { outcome: 'RENEWED', card: renewed } : { outcome: 'NOTHING_NEW' }
}

/** The card that takes the place of another: always the same one. Undefined for an unknown token. */
export async function replaceCard(ask: Ask, token: string): Promise<RenewedCard | undefined> {
  const [card] = await ask<CardRow>('select * from sandbox.card where token = $1 for update', [
    token,
  ])
  if (!card) return undefined
  if (card.renewedTo !== null) return findNewCard(ask, card.renewedTo)
  const today = civilDateOf(await businessNow(ask))
  const from = card.expiresOn !== null && card.expiresOn > today ? card.expiresOn : today
  const month = addMonths(from, RENEWED_MONTHS).slice(0, 7)
  const [next] = await ask<{ token: string }>(
    `with next as (
       insert into sandbox.card (token, brand, last4, holder, behavior, expires_on, created_at)
       select $2, brand, last4, holder, case behavior ->> 'kind' when 'renewed' then behavior
                else '{"kind":"approve"}' end, $3, business_now()
         from sandbox.card where token = $1
       returning token)
     update sandbox.card c set renewed_to = next.token from next
      where c.token = $1 and c.renewed_to is null
     returning next.token`,
    [token, `card_${newSecret()}`, expiryDay(partsOf(month))],
  )
  // Another call has replaced it at the same time.
  return next ? findNewCard(ask, next.token) : replaceCard(ask, token)
}

/** A card that took the place of another, as the acquirer answers with it. */
export async function findNewCard(ask: Ask, token: string): Promise<RenewedCard | undefined> {
  const [card] = await ask<{ brand: string; last4: string; expiresOn: CivilDate }>(
    'select brand, last4, expires_on from sandbox.card where token = $1',
    [token],
  )
  const { brand, last4, expiresOn } = card ?? {}
  return brand && last4 && expiresOn
    ? { token, brand, last4, expiry: partsOf(expiresOn) }
    : undefined
}

const partsOf = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
})

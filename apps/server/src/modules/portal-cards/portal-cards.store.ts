import { type Selectable, sql } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import type { PortalCard as PortalCardTable } from '#platform/database/tables.gen.ts'
import { deleteAll } from '#platform/database/writes.ts'

/** A card that is kept once the payment which its holder is asked about is made. */
export type PortalCardRow = Selectable<PortalCardTable>

export const selectPortalCard = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('portalCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)

/** Puts the card in the place of one that was given before. */
export const putPortalCard = (row: PortalCardRow) =>
  asWrite(sql`
    insert into portal_card (seller_id, subscription_id, attempt_id, charge_id, token, email, consent,
      amount_cents, address_digest, begun_at)
    values (${row.sellerId}, ${row.subscriptionId}, ${row.attemptId}, ${row.chargeId}, ${row.token},
      ${row.email}, ${row.consent}, ${row.amountCents}, ${row.addressDigest}, ${row.begunAt})
        on conflict (seller_id, subscription_id) do update
       set attempt_id = excluded.attempt_id, charge_id = excluded.charge_id, token = excluded.token,
           email = excluded.email, consent = excluded.consent, amount_cents = excluded.amount_cents,
           address_digest = excluded.address_digest, begun_at = excluded.begun_at`)

export const deletePortalCard = (sellerId: number, subscriptionId: string, attemptId: string) =>
  deleteAll('portalCard', { sellerId, subscriptionId, attemptId })

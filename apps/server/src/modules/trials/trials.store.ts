import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { ChargeCardRow } from '#modules/card-payments/index.ts'
import type { ChargeStatus } from '#modules/charges/index.ts'
import type { Buyer } from '#modules/customers/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type {
  SubscriptionTrial as TrialTable,
  TrialCard as CardTable,
  TrialRequest as RequestTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

/** buyer: what was typed; null where the link is for one customer. */
export type TrialRequestRow = Omit<Selectable<RequestTable>, 'buyer'> & { buyer: Buyer | null }

type TrialRow = Selectable<TrialTable>

/** The key of a trial. */
type Trialed = Pick<TrialRow, 'sellerId' | 'planId' | 'documentNation' | 'document'>

/** The key lets a document have one trial of a plan: of simultaneous ones the others are begun again. */
export const insertTrial = (row: TrialRow) => insertAll('subscriptionTrial', [row])

export const selectTrialOf = ({ sellerId, planId, documentNation, document }: Trialed) =>
  sqlFor
    .selectFrom('subscriptionTrial')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('planId', '=', planId)
    .where('documentNation', '=', documentNation)
    .where('document', '=', document)

export const selectTrial = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('subscriptionTrial')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)

export const insertRequest = (row: TrialRequestRow) => insertAll('trialRequest', [row])

export const selectRequest = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('trialRequest')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<TrialRequestRow>()

/** A request, locked until the transaction ends. */
export const lockRequest = (sellerId: number, id: string) => selectRequest(sellerId, id).forUpdate()

export const useRequest = ({ sellerId, id }: TrialRequestRow, usedAt: Date) =>
  updateAll('trialRequest', { sellerId, id }, { usedAt })

/** A card as it is given, before it is kept. */
export type TriedCard = Omit<ChargeCardRow, 'sellerId' | 'chargeId' | 'createdAt'>

/** buyer: as of a request. */
export type TrialCardRow = Omit<Selectable<CardTable>, 'buyer' | 'card'> & {
  buyer: Buyer | null
  card: TriedCard
}

export const insertTrialCard = (row: TrialCardRow) => insertAll('trialCard', [row])

export const selectTrialCard = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('trialCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<TrialCardRow>()

/** A card that waits for its holder, locked until the transaction ends. */
export const lockTrialCard = (sellerId: number, id: string) =>
  selectTrialCard(sellerId, id).forUpdate()

export const endTrialCard = ({ sellerId, id }: TrialCardRow, usedAt: Date) =>
  updateAll('trialCard', { sellerId, id }, { usedAt })

/** Forgets a card that began no trial. */
export const deleteTrialCard = ({ sellerId, id }: TrialCardRow) =>
  deleteAll('trialCard', { sellerId, id, usedAt: null })

/** The cycle that follows the trial, once it is billed. */
export const selectFirstCharge = (sellerId: number, subscriptionId: string) =>
  asQuery<{
    outcome: 'BILLED' | 'FREE' | 'SKIPPED'
    status: ChargeStatus | null
    dueDate: CivilDate | null
    valueCents: Cents | null
  }>(sql`
    select y.outcome, c.status, c.due_date, c.value_cents
      from subscription_cycle y
      left join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
     where y.seller_id = ${sellerId} and y.subscription_id = ${subscriptionId}
     order by y.cycle limit 1`)

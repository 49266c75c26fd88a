import type { CivilDate } from '@vintem/brazil/calendar'
import type { CollectionAccount } from '@vintem/brazil/cnab'
import type { Cents } from '@vintem/brazil/money'
import type { Ask } from '../../rail-database.ts'
import type { BankSlipOrder, BankSlipState } from '../port.ts'

/** A boleto as the bank receives it. */
export interface Title {
  number: number
  reference: string
  sellerId: number
  ordered: BankSlipOrder
  issuedOn: CivilDate
}

/** The key of a bank account, for as long as its numbers are counted. */
export const accountId = (account: CollectionAccount): string =>
  [account.bank, account.branch, account.account, account.wallet, account.agreement].join('/')

const COLUMNS = 'number, reference, seller_id, ordered, issued_on'

export async function findTitle(ask: Ask, reference: string): Promise<Title | undefined> {
  const [title] = await ask<Title>(`select ${COLUMNS} from cnab.title where reference = $1`, [
    reference,
  ])
  return title
}

/** Sets the number of a title, unless another process just did. */
export async function insertTitle(
  ask: Ask,
  id: string,
  { ordered, issuedOn, number }: Pick<Title, 'ordered' | 'issuedOn' | 'number'>,
): Promise<void> {
  await ask(
    `insert into cnab.title (account_id, number, reference, seller_id, ordered, issued_on)
     values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
    [id, number, ordered.reference, ordered.sellerId, JSON.stringify(ordered), issuedOn],
  )
}

/** The boleto is not to be paid any more; one already paid, refused or cancelled stays as it is. */
export async function cancelTitle(ask: Ask, sellerId: number, reference: string): Promise<void> {
  await ask(
    `update cnab.title t set canceled = true
      where seller_id = $1 and reference = $2 and refusal is null
        and not exists (select from cnab.settlement s
                         where s.account_id = t.account_id and s.number = t.number)`,
    [sellerId, reference],
  )
}

interface StateRow {
  refusal: string | null
  isGone: boolean
  settlementId: string | null
  amountCents: Cents | null
  paidOn: CivilDate | null
}

export async function findState(
  ask: Ask,
  sellerId: number,
  reference: string,
): Promise<BankSlipState | undefined> {
  const [row] = await ask<StateRow>(
    `select t.refusal, t.canceled or t.written_off as is_gone,
            s.id as settlement_id, s.amount_cents, s.paid_on
       from cnab.title t
       left join cnab.settlement s using (account_id, number)
      where t.seller_id = $1 and t.reference = $2 order by s.paid_on, s.id limit 1`,
    [sellerId, reference],
  )
  if (!row) return undefined
  const { refusal, settlementId, amountCents, paidOn } = row
  if (settlementId && amountCents !== null && paidOn) {
    return { state: 'PAID', settlementId, amountCents, paidOn }
  }
  if (refusal !== null) return { state: 'REFUSED', reason: refusal }
  return { state: row.isGone ? 'CANCELED' : 'REGISTERED' }
}

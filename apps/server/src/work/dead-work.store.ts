import { sqlFor } from '#platform/database/database.ts'
import { updateAll } from '#platform/database/writes.ts'

/** Dead work of all sellers, oldest first: to be read as the owner of the database. */
export function selectDeadWork() {
  return sqlFor
    .selectFrom('work')
    .select(['sellerId', 'id', 'kind', 'key', 'attempts', 'deadAt', 'lastError'])
    .where('deadAt', 'is not', null)
    .orderBy('deadAt')
}

/** One piece of dead work of a seller, or of the platform. */
export const selectDeadWorkOf = (sellerId: number, id: string) =>
  selectDeadWork().where('sellerId', '=', sellerId).where('id', '=', id)

/** Dead work, locked until the transaction ends. */
export function lockDeadWork(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('work')
    .select(['kind', 'key', 'payload'])
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .forUpdate()
}

/** Starts dead work again, with all its attempts. */
export const reviveWork = (sellerId: number, id: string) =>
  updateAll('work', { sellerId, id }, { deadAt: null, leaseUntil: null, attempts: 0 })

/** Records that a person did dead work by hand. Real time. */
export const closeDeadWork = (sellerId: number, id: string, at: Date) =>
  updateAll('work', { sellerId, id }, { deadAt: null, leaseUntil: null, doneAt: at })

/** Unfinished work, by kind and key; locked until the transaction ends. */
export function lockOpenWork(sellerId: number, kind: string, key: string) {
  return sqlFor
    .selectFrom('work')
    .select(['id', 'deadAt'])
    .where('sellerId', '=', sellerId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('doneAt', 'is', null)
    .forUpdate()
}

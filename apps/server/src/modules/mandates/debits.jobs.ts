import { parseCivilDate } from '@vintem/brazil/calendar'
import { isPayable } from '#modules/charges/index.ts'
import { cancelDebit } from '#modules/instruments/index.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { mayChange, mayOrder, takenOnBy } from './debit-days.ts'
import { selectWholeDebit } from './debits.store.ts'
import { checkDebit, orderDebit, retryDebit } from './mandate-work.ts'
import { again, enterDebit, followed, gaveUp, ordered, retried } from './record-debit.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** The calls of the payers' banks about debits, each in its hours (billing §8). */
export const debitsJobs = (services: Needs): Job[] => [
  order(services),
  check(services),
  retry(services),
  takeBack(services),
]

const order = ({ transact, rails }: Needs): Job =>
  orderDebit.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const [[debit]] = await tx.enter(selectWholeDebit(sellerId, txid))
          if (debit?.instrumentState !== 'REQUESTED') return undefined
          return { debit, isInTime: mayOrder(tx.now, debit.dueOn) }
        },
        async send({ debit, isInTime }) {
          const { sellerId, txid, recId, mandateState, valueCents, dueDate, title } = debit
          if (mandateState !== 'APPROVED' || recId === null) throw new RailRefused('ENDED', '')
          if (!isInTime) throw new RailRefused('NOT_TAKEN', '')
          const debited = { amountCents: valueCents, dueDate, description: title }
          await rails.mandate.charge({ txid, sellerId, recId, ...debited })
          return {}
        },
        async record(tx, answer, { debit }) {
          const locked = await enterDebit(tx, debit)
          if (!locked) return { work: [cancelDebit.now({ txid: debit.txid, made: 'made' })] }
          if ('reason' in answer) return gaveUp(tx.now, locked, answer.code)
          return ordered(locked, { now: tx.now, deadline: takenOnBy(debit.dueOn) })
        },
      },
    ),
  )

const check = ({ transact, rails }: Needs): Job =>
  checkDebit.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const [[debit]] = await tx.enter(selectWholeDebit(sellerId, txid))
          return debit && isOpen(debit.instrumentState) ? debit : undefined
        },
        send: async ({ sellerId, txid }) => ({
          found: await rails.mandate.findCharge(sellerId, txid),
        }),
        async record(tx, answer, whole, { of }) {
          const locked = await enterDebit(tx, whole)
          if (!locked) return {}
          const found = 'found' in answer ? answer.found : undefined
          return followed(tx.now, { locked, whole, found }, of)
        },
      },
    ),
  )

const retry = ({ transact, rails }: Needs): Job =>
  retryDebit.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid, on } }) {
          const [[debit]] = await tx.enter(selectWholeDebit(sellerId, txid))
          const day = parseCivilDate(on)
          const isWanted =
            debit?.instrumentState === 'ACTIVE' &&
            debit.mandateState === 'APPROVED' &&
            isPayable(debit.status)
          return isWanted && day ? { debit, day, isInTime: mayChange(tx.now, day) } : undefined
        },
        async send({ debit: { sellerId, txid }, day, isInTime }) {
          if (isInTime) await rails.mandate.retry(sellerId, txid, day)
          return {}
        },
        async record(tx, answer, { debit, day, isInTime }) {
          const locked = await enterDebit(tx, debit)
          if (!locked) return { work: [cancelDebit.now({ txid: debit.txid, made: day })] }
          if ('reason' in answer) return gaveUp(tx.now, locked, answer.code)
          return isInTime ? again(locked, day) : retried(tx.now, locked, debit)
        },
      },
    ),
  )

/** After 22:00 of the eve nobody is asked: what is taken all the same goes back by itself. */
const takeBack = ({ transact, rails }: Needs): Job =>
  cancelDebit.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const [[debit]] = await tx.enter(selectWholeDebit(sellerId, txid))
          return debit && mayChange(tx.now, debit.lastOn) ? debit : undefined
        },
        async send({ sellerId, txid }) {
          await rails.mandate.cancelCharge(sellerId, txid)
          return {}
        },
        async record(tx) {
          await tx.enter()
          return {}
        },
      },
    ),
  )

const isOpen = (state: string): boolean => state === 'REQUESTED' || state === 'ACTIVE'

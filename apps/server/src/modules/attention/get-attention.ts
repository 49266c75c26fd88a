import { type Cents, centsToReais } from '@vintem/brazil/money'
import { type Access, allows, can } from '@vintem/contracts/access'
import * as api from '@vintem/contracts/attention/endpoints'
import { query } from '#use-cases/use-case.ts'
import {
  countFailedSubSellers,
  selectExpiringLinks,
  selectLateCharges,
  selectOpenDisputes,
  selectSetUp,
} from './attention.store.ts'

const DAY_MILLIS = 86_400_000

/** What waits for somebody, of what the caller may see. */
export const getAttention = query(api.getAttention, async ({ tx, sellerId }) => {
  await tx.enter()
  const { actor, now } = tx
  const expiring = { from: now, to: new Date(now.getTime() + api.EXPIRING_DAYS * DAY_MILLIS) }
  const [[late], [disputes], [subSellers], [links], [done]] = await tx.read(
    selectLateCharges(sellerId),
    selectOpenDisputes(sellerId),
    countFailedSubSellers(sellerId),
    selectExpiringLinks(sellerId, expiring),
    selectSetUp(sellerId, actor.userId),
  )
  const may = (access: Access) => allows(access, actor)
  const seesCharges = may(can.seeCharges)
  const setUp = (isDone: unknown, access: Access) => (may(access) ? Boolean(isDone) : null)
  return {
    lateCharges: seesCharges && late?.count ? summed(late) : null,
    disputes:
      seesCharges && disputes?.count ? { ...summed(disputes), deadline: disputes.deadline } : null,
    failedSubSellers:
      may(can.seeSubSellers) && subSellers?.count ? { count: subSellers.count } : null,
    expiringLinks:
      may(can.seePaymentLinks) && links?.count
        ? { count: links.count, expiresAt: links.expiresAt.toISOString() }
        : null,
    setUp: {
      logo: setUp(done?.logo, can.changePlans),
      link: setUp(done?.link, can.changePaymentLinks),
      payment: setUp(done?.payment, can.changePaymentLinks),
      charge: Boolean(done?.charge),
      bankAccount: setUp(done?.bankAccount, can.changeBankAccount),
      invoices: setUp(done?.invoices, can.changeInvoiceConfig),
      twoFactor: setUp(done?.twoFactor, can.openSecurity),
    },
  }
})

const summed = ({ count, cents }: { count: number; cents: Cents }) => ({
  count,
  amount: centsToReais(cents),
})

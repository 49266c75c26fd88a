import {
  type CustomerRow,
  toCustomerView,
  contactWrites,
  type OwnChange,
} from '#modules/customers/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'
import { contactChangedEmail } from './contact-emails.ts'

interface Changed {
  /** Locked. */
  customer: CustomerRow
  seller: SellerRow
  change: OwnChange
}

/** What follows a change by the customer: the mailbox that was on file is told, and so are the seller's users. */
export function contactChanged(tx: Tx, { customer, seller, change }: Changed): Step {
  const { sellerId, now, today } = tx
  const { after, writes } = contactWrites(customer, change, now)
  const what = 'email' in change ? 'EMAIL' : 'phone' in change ? 'PHONE' : 'ADDRESS'
  const email = contactChangedEmail({ to: customer.email, seller, what })
  const notice = {
    type: 'CUSTOMER_CHANGED_CONTACT' as const,
    reference: `${customer.id} ${after.version}`,
    buyer: customer.name,
    date: today,
    uuid: customer.id,
  }
  return {
    writes: [...writes, ...insertNotices(sellerId, [notice], now)],
    work: [sendEmail.now({ about: `contact-changed ${customer.id} ${after.version}` }, email)],
    audit: [
      {
        action: what === 'ADDRESS' ? 'customer.address-edited' : 'customer.contact-edited',
        subject: customer.id,
        details: { before: toCustomerView(customer), after: toCustomerView(after) },
      },
    ],
    live: [noticeTopic(sellerId)],
  }
}

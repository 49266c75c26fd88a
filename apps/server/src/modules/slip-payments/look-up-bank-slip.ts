import { type Boleto, digitableLine } from '@vintem/brazil/boleto'
import { veilDocument } from '@vintem/brazil/document'
import {
  type ErrorKind,
  SlipAlreadyPaid,
  SlipExpired,
  SlipLineInvalid,
  SlipNotFound,
  SlipPaymentExists,
  SlipRegistryDown,
  SlipRuleBroken,
  SlipsNotOffered,
  SlipValueInvalid,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/slip-payments/endpoints'
import { selectPaidBarcodes } from '#modules/bill-payments/index.ts'
import { selectKnownPayees } from '#modules/payees/index.ts'
import { Failure } from '#platform/failure.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { RegisteredSlip, SlipRefusal } from '#rails/slip-registry/port.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { barcodeFacts, checkValidUntil, type SlipFacts, theBoleto } from './slip-check.ts'
import { putSlipCheck, type SlipCheckRow } from './slip-payments.store.ts'

/** The failure of each refusal of the registry. */
const REFUSALS: Readonly<Record<SlipRefusal, ErrorKind>> = {
  already_paid: SlipAlreadyPaid,
  barcode_not_found: SlipNotFound,
  cannot_convert_digitable_line_to_barcode: SlipLineInvalid,
  business_rule_error: SlipRuleBroken,
  expired_boleto: SlipExpired,
  invalid_value: SlipValueInvalid,
}

/**
 * Says what a boleto is worth today, and keeps it for the payment of the caller. Where no registry can be asked, its
 * barcode alone is read. Fails with SlipsNotOffered, InvalidBarcode, SlipPaymentExists, what the registry refuses, and
 * SlipRegistryDown.
 */
export const lookUpBankSlip = action(api.lookUpBankSlip, async ({ body, txOptions, services }) => {
  const { transact, paysBills, paysBankSlips } = services
  if (paysBills && !paysBankSlips) throw new Failure(SlipsNotOffered, { field: 'barcode' })
  const { boleto, today, isPaid } = await transact(
    { ...txOptions, onlyReads: true },
    async (tx) => {
      await tx.enter()
      const read = theBoleto(body.barcode, tx.today)
      const [paid] = await tx.read(selectPaidBarcodes(tx.sellerId, [read.barcode]))
      return { boleto: read, today: tx.today, isPaid: paid.length > 0 }
    },
  )
  if (isPaid) throw new Failure(SlipPaymentExists, { field: 'barcode' })
  const facts = (await askRegistry(services, boleto)) ?? barcodeFacts(boleto, today)
  return transact(txOptions, async (tx) => {
    await tx.enter()
    const { sellerId, actor, now } = tx
    const [known] = await tx.read(selectKnownPayees(sellerId, [facts.payeeDocument]))
    const row: SlipCheckRow = { sellerId, userId: actor.userId, ...facts, checkedAt: now }
    return tx.commit(
      { writes: [putSlipCheck(row)] },
      { answer: toCheckView(row, known.length > 0) },
    )
  })
})

const toCheckView = (row: SlipCheckRow, isKnown: boolean) => ({
  barcode: row.barcode,
  digitableLine: digitableLine(row.barcode),
  amount: row.amountCents,
  originalAmount: row.faceCents,
  dueDate: row.dueOn,
  finalPaymentDate: row.lastOn,
  closesAt: row.closesAt,
  payee: row.payeeName,
  payeeDocument: row.payeeDocument && veilDocument(row.payeeDocument),
  bank: row.issuer,
  status: row.isOverdue ? ('expired' as const) : ('pending_payment' as const),
  isConfirmed: row.isConfirmed,
  isKnown,
  checkedAt: row.checkedAt.toISOString(),
  validUntil: checkValidUntil(row).toISOString(),
})

/** What the registry says, or undefined where there is none. Fails with its refusals and SlipRegistryDown. */
async function askRegistry(
  { rails, log }: Pick<Services, 'rails' | 'log'>,
  { barcode }: Boleto,
): Promise<SlipFacts | undefined> {
  const answer = await rails.slipRegistry.find(barcode).catch((error: unknown) => {
    if (error instanceof RailRefused) return undefined
    log.warn({ err: error }, 'The registry of boletos has not answered')
    throw new Failure(SlipRegistryDown)
  })
  if (answer?.state === 'REFUSED') throw new Failure(REFUSALS[answer.refusal], { field: 'barcode' })
  return answer && registeredFacts(answer.slip)
}

const registeredFacts = (slip: RegisteredSlip): SlipFacts => ({
  barcode: slip.barcode,
  isConfirmed: true,
  payeeName: slip.beneficiary.name,
  payeeDocument: slip.beneficiary.document ?? '',
  issuer: slip.issuer.name,
  faceCents: slip.faceCents,
  amountCents: slip.amountCents,
  dueOn: slip.dueDate,
  lastOn: slip.lastPaymentDate,
  closesAt: slip.closesAt,
  isOverdue: slip.status === 'OVERDUE',
})

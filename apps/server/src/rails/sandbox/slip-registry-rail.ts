import { bankText } from '@vintem/brazil/bank'
import { type Boleto, lateCharges, type LateFees, parseBoleto } from '@vintem/brazil/boleto'
import { addDays, type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type {
  RegisteredSlip,
  SlipAnswer,
  SlipRefusal,
  SlipRegistryRail,
} from '../slip-registry/port.ts'
import { type Ask, businessNow } from './database.ts'
import { meetingFaults } from './faults.ts'
import type { SlipOfWorld } from './slip-registry-world.ts'

/** What the registry answers for boletos of other banks of R$ 901,01 to R$ 901,06. */
const REFUSED_CENTS: Readonly<Record<number, SlipRefusal>> = {
  90_101: 'already_paid',
  90_102: 'barcode_not_found',
  90_103: 'expired_boleto',
  90_104: 'invalid_value',
  90_105: 'business_rule_error',
  90_106: 'cannot_convert_digitable_line_to_barcode',
}

/** Boletos of other banks are taken for a month after their due date. */
const TAKEN_DAYS = 30

/**
 * The registry of the simulated world: it knows the boletos that the sandbox's bank has issued, with their fine and
 * interest, and those that it has paid. What any other is worth stands in its barcode.
 */
export function createSlipRegistryRail(ask: Ask): SlipRegistryRail {
  const meet = meetingFaults(ask, 'slipRegistry', 'O registro de boletos não respondeu.')
  return { find: (barcode) => meet('find', () => findSlip(ask, barcode)) }
}

/** The answer of the registry, without its faults. */
export async function findSlip(ask: Ask, text: string): Promise<SlipAnswer> {
  const today = civilDateOf(await businessNow(ask))
  const boleto = parseBoleto(text, today)
  if (!boleto) return refused('cannot_convert_digitable_line_to_barcode')
  if (await isPaidElsewhere(ask, boleto.barcode)) return refused('already_paid')
  const own = await findOwn(ask, boleto.barcode)
  if (own) return ownAnswer(boleto, own, today)
  const set = await findSet(ask, boleto.barcode)
  if (set?.isPaid) return refused('already_paid')
  const refusal = REFUSED_CENTS[boleto.amountCents ?? 0]
  if (refusal) return refused(refusal)
  const printed = slipOfBarcode(boleto, today)
  const slip = {
    ...printed,
    amountCents: set?.amountCents ?? printed.amountCents,
    closesAt: set?.closesAt ?? null,
  }
  const isExpired = slip.lastPaymentDate !== null && slip.lastPaymentDate < today
  return isExpired ? refused('expired_boleto') : { state: 'FOUND', slip }
}

const refused = (refusal: SlipRefusal): SlipAnswer => ({ state: 'REFUSED', refusal })

/** By the sandbox's bank itself, and not come back. */
async function isPaidElsewhere(ask: Ask, barcode: string): Promise<boolean> {
  const paid = await ask(
    `select from sandbox.pix_sent
      where payee ? 'barcode' and payee ->> 'barcode' = $1 and not refused
        and (returned_at is null or returned_at > business_now()) limit 1`,
    [barcode],
  )
  return paid.length > 0
}

/** What the console has set of a boleto of another bank. */
async function findSet(
  ask: Ask,
  barcode: string,
): Promise<Omit<SlipOfWorld, 'barcode'> | undefined> {
  const [set] = await ask<Omit<SlipOfWorld, 'barcode'>>(
    'select amount_cents, is_paid, closes_at from sandbox.registered_slip where barcode = $1',
    [barcode],
  )
  return set
}

interface OwnSlip extends LateFees {
  reference: string
  amountCents: Cents
  dueDate: CivilDate
  beneficiaryName: string
  canceled: boolean
  isPaid: boolean
}

async function findOwn(ask: Ask, barcode: string): Promise<OwnSlip | undefined> {
  const [slip] = await ask<OwnSlip>(
    `select b.reference, b.amount_cents, b.due_date, b.fine_bps, b.monthly_interest_bps, b.beneficiary_name,
            b.canceled, exists (select from sandbox.bank_slip_settlement s
                                 where s.reference = b.reference) as is_paid
       from sandbox.bank_slip b where b.barcode = $1 order by b.created_at desc limit 1`,
    [barcode],
  )
  return slip
}

/** The reference of a boleto that the sandbox's bank has issued; undefined for others. */
export const ownReference = async (ask: Ask, barcode: string): Promise<string | undefined> =>
  (await findOwn(ask, barcode))?.reference

function ownAnswer(boleto: Boleto, own: OwnSlip, today: CivilDate): SlipAnswer {
  if (own.isPaid) return refused('already_paid')
  if (own.canceled) return refused('expired_boleto')
  const slip: RegisteredSlip = {
    ...slipOfBarcode(boleto, today),
    faceCents: own.amountCents,
    amountCents: lateCharges({ ...own, paidOn: today }).totalCents,
    dueDate: own.dueDate,
    lastPaymentDate: null,
    beneficiary: { name: own.beneficiaryName, document: null },
    status: statusOf(own.dueDate, today),
  }
  return { state: 'FOUND', slip }
}

function slipOfBarcode(boleto: Boleto, today: CivilDate): RegisteredSlip {
  const { barcode, line: digitableLine } = boleto
  const amountCents = boleto.amountCents ?? null
  const shared = { barcode, digitableLine, faceCents: amountCents, amountCents, closesAt: null }
  if (boleto.kind === 'utility-bill') {
    return {
      ...shared,
      kind: 'UTILITY_BILL',
      dueDate: null,
      lastPaymentDate: null,
      beneficiary: { name: 'Concessionária de Testes', document: null },
      issuer: { code: null, name: 'Concessionária de Testes' },
      status: 'OPEN',
    }
  }
  const dueDate = boleto.dueDate ?? null
  return {
    ...shared,
    kind: 'BANK_SLIP',
    dueDate,
    lastPaymentDate: dueDate && addDays(dueDate, TAKEN_DAYS),
    beneficiary: { name: 'Beneficiário de Testes Ltda.', document: '11222333000181' },
    issuer: { code: boleto.bank, name: bankText(boleto.bank) },
    status: dueDate ? statusOf(dueDate, today) : 'OPEN',
  }
}

/** A due date without business may be paid on the next day with it. */
const statusOf = (dueDate: CivilDate, today: CivilDate): RegisteredSlip['status'] =>
  today > nextBusinessDay(dueDate) ? 'OVERDUE' : 'OPEN'

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatDocument } from '@vintem/brazil/document'
import { type LotItem, type PaymentLot, readPaymentLot } from '@vintem/brazil/payment-lots'
import {
  LotOfOther,
  LotRepeated,
  LotTooLarge,
  LotTypeInvalid,
  LotUnreadable,
  NotFound,
  SlipsNotOffered,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { LOT_TOO_LARGE, lotFileProblem } from '@vintem/contracts/payment-lots/words'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import { lockSeller, type SellerRow } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { type FormFile, readFormFile } from '#use-cases/form-file.ts'
import { keepFile, takeBackFile } from '#use-cases/kept-file.ts'
import type { Tx } from '#use-cases/tx.ts'
import { upload } from '#use-cases/use-case.ts'
import { toLotView } from './lot-view.ts'
import { dropUnlistedLot, lotFile } from './lot-work.ts'
import { listLot } from './new-lot.ts'
import { selectLotOfFile } from './payment-lots.store.ts'

/**
 * Takes a file of payments, checks every line of it, and stores it: what can be paid waits for its approval. Of the
 * same file at the same time the second is refused, since the seller is locked. Fails with LotTypeInvalid,
 * LotTooLarge, LotUnreadable, LotOfOther and LotRepeated.
 */
export const uploadPaymentLot = upload(
  api.uploadPaymentLot,
  async ({ file, sellerId, services, transact }) => {
    const today = await transact(async (tx) => {
      await tx.enter()
      return tx.today
    })
    const form = await readFormFile(file)
    assertTaken(form)
    const reading = readPaymentLot(form.content, today)
    if ('refusal' in reading) {
      throw new Failure(LotUnreadable, { field: 'file', description: reading.refusal })
    }
    const lot = services.paysBankSlips ? reading.lot : withoutBarcodes(reading.lot)
    const id = newId()
    const named = { id, name: nameOf(form), hash: hashOf(form.content) }
    await transact(async (tx) => {
      const { seller } = await judge(tx, { lot, hash: named.hash })
      if (seller) await tx.commit({ work: [dropUnlistedLot.at(later(tx.now), { lotId: id })] })
    })
    const name = lotFile(sellerId, id)
    try {
      const { content } = form
      await keepFile(services, {
        name,
        bytes: content.length,
        content: Readable.from([Buffer.from(content)]),
      })
      return await transact(async (tx) => {
        await judge(tx, { lot, hash: named.hash })
        const { row, step } = await listLot(tx, lot, named)
        const { userId } = tx.actor
        await tx.commit(step)
        const waiting = { status: 'waiting', count: row.items, cents: row.totalCents } as const
        const refused = { status: 'refused', count: row.refusedItems, cents: 0 } as const
        const counted = [waiting, refused].filter(({ count }) => count > 0)
        return { ...toLotView(row, counted, userId), fileId: id }
      })
    } catch (error) {
      // A commit with an unknown outcome may have listed the file.
      if (error instanceof Failure) await takeBackFile(services, name)
      throw error
    }
  },
)

/** Where the bank is told by file: what is paid by barcode is refused line by line, before anybody approves it. */
function withoutBarcodes(lot: PaymentLot): PaymentLot {
  const isPix = ({ target }: LotItem) => target.kind === 'PIX'
  const problems: [string] = [SlipsNotOffered.description]
  const refused = lot.items.filter((item) => !isPix(item)).map((item) => ({ ...item, problems }))
  return { ...lot, items: lot.items.filter(isPix), refused: [...lot.refused, ...refused] }
}

/** How long a file may take to be stored. */
const PATIENCE_MILLIS = 3_600_000
const later = (now: Date): Date => new Date(now.getTime() + PATIENCE_MILLIS)

function assertTaken({ name, content }: FormFile): void {
  const problem = lotFileProblem({ name, size: content.length })
  if (!problem) return
  throw new Failure(problem === LOT_TOO_LARGE ? LotTooLarge : LotTypeInvalid, { field: 'file' })
}

const LONGEST_NAME = 120

/** What a file is called, without folders and what no screen can show. */
const nameOf = ({ name }: FormFile): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{C}/gu, '')
    .slice(-LONGEST_NAME)

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Locks the seller, and sees whether the file is theirs, and new. */
async function judge(tx: Tx, { lot, hash }: { lot: PaymentLot; hash: string }) {
  const { sellerId } = tx
  const [[seller], , [before]] = await tx.enter(
    lockSeller(sellerId),
    lockBankingAccount(sellerId),
    selectLotOfFile(sellerId, hash),
  )
  if (!seller) throw new Failure(NotFound)
  if (before) {
    const description = `Este arquivo já foi enviado como “${before.name}”: nada dele é pago de novo.`
    throw new Failure(LotRepeated, { field: 'file', description })
  }
  if (!isOf(lot, seller)) {
    const other = formatDocument(lot.companyDocument)
    const description = `O arquivo é de ${lot.companyName || 'outra empresa'} (${other}), e não desta conta.`
    throw new Failure(LotOfOther, { field: 'file', description })
  }
  return { seller }
}

const CNPJ_ROOT = 8

/** A branch pays for its company: it has another CNPJ of the same root. */
function isOf({ companyDocument: written }: PaymentLot, { document }: SellerRow): boolean {
  if (written === '' || written === document) return true
  return (
    written.length === 14 &&
    document.length === 14 &&
    written.slice(0, CNPJ_ROOT) === document.slice(0, CNPJ_ROOT)
  )
}

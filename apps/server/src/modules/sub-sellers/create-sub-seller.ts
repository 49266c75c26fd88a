import { parseDocument } from '@vintem/brazil/document'
import type { Body } from '@vintem/contracts/endpoint'
import { SubSellerAlreadyExists } from '@vintem/contracts/errors'
import { isCompany } from '@vintem/contracts/sub-sellers/body'
import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toShare } from './share.ts'
import { feeColumns, toSubSellerView } from './sub-seller-view.ts'
import { plainAccount, plainAddress, plainOwner, plainPhone } from './sub-seller.ts'
import { registration } from './sub-sellers-work.ts'
import {
  insertSubSeller,
  insertTerms,
  nextSubSellerNumber,
  selectSubSellerByDocument,
  sortName,
  type SubSellerRow,
} from './sub-sellers.store.ts'

/**
 * Adds a sub-seller, active from the start; its bank account is checked in a few minutes. Fails
 * with SubSellerAlreadyExists: one document is one sub-seller of a seller.
 */
export const createSubSeller = command(api.createSubSeller, async ({ tx, sellerId, body }) => {
  const document = parseDocument(body.document)?.number ?? body.document
  const [[existing], [number]] = await tx.enter(
    selectSubSellerByDocument(sellerId, document),
    nextSubSellerNumber(),
  )
  if (existing) throw new Failure(SubSellerAlreadyExists, { field: 'document' })
  const row = { sellerId, id: Number(number?.id), document, ...toRow(body, tx.now) }
  return tx.commit(
    {
      writes: [insertSubSeller(row), insertTerms(row)],
      work: [registration(row.id, row.registrationId, tx.now)],
      audit: [
        { action: 'sub-seller.created', subject: String(row.id), details: toSubSellerView(row) },
      ],
    },
    { answer: toSubSellerView(row) },
  )
})

function toRow(
  body: Body<typeof api.createSubSeller>,
  now: Date,
): Omit<SubSellerRow, 'sellerId' | 'id' | 'document'> {
  return {
    documentType: isCompany(body.document) ? 'CNPJ' : 'CPF',
    name: body.name,
    description: body.description ?? null,
    openingDate: body.openingDate ?? null,
    ...feeColumns(toShare(body)),
    address: plainAddress(body.address),
    account: plainAccount(body.account),
    owner: plainOwner(body.owner),
    contactName: body.contact.name ?? body.name,
    email: body.contact.email,
    phone: plainPhone(body.contact.phone),
    alternativeEmail: body.alternativeEmail ?? null,
    isActive: true,
    splitStatus: 'PROCESSING',
    splitError: null,
    registrationId: newId(),
    sortName: sortName(body.name),
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
}

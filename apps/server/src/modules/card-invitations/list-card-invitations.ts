import * as api from '@vintem/contracts/card-invitations/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toInvitationView } from './card-invitation.ts'
import { invitationList, selectImportName } from './card-invitations.store.ts'

/** Who was invited to give a card after an import, and who has. */
export const listCardInvitations = query(
  api.listCardInvitations,
  async ({ tx, sellerId, params: { id }, query: { page, size, missing } }) => {
    const filter = { importId: id, missing: missing === 'true' ? (true as const) : undefined }
    const [[found], rows, count] = await tx.enter(
      selectImportName(sellerId, id),
      invitationList.page(sellerId, { ...filter, page, size }),
      invitationList.count(sellerId, filter),
    )
    if (!found) throw new Failure(NotFound)
    return toPage(
      { page, size },
      rows.map((row) => toInvitationView(row, tx.today)),
      count,
    )
  },
)

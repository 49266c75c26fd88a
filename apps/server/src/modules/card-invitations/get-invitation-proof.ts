import * as api from '@vintem/contracts/card-invitations/endpoints'
import { askerOf, issueProof } from '#modules/card-guard/index.ts'
import { action } from '#use-cases/use-case.ts'
import { enterInvitation, readInvitation } from './invitation-link.ts'

/** A puzzle for the page of an invitation, for this one alone. Nothing is stored until it is solved. */
export const getInvitationProof = action(
  api.getInvitationProof,
  async ({ body: { token }, services, caller, cookies }) => {
    const presented = readInvitation(token)
    const { sellerId, id } = presented
    const by = { sellerId, actorName: 'public', onlyReads: true }
    await services.transact(by, (tx) => enterInvitation(tx, presented))
    const place = { sellerId, linkId: id, document: null }
    return issueProof(services, { place, asker: askerOf(services, caller, cookies), about: id })
  },
)

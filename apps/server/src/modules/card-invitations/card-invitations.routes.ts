import { continueInvitedCard } from './continue-invited-card.ts'
import { getInvitationProof } from './get-invitation-proof.ts'
import { giveInvitedCard } from './give-invited-card.ts'
import { listCardInvitations } from './list-card-invitations.ts'
import { resendCardInvitation } from './resend-card-invitation.ts'
import { showCardInvitation } from './show-card-invitation.ts'

export const cardInvitationsRoutes = [
  listCardInvitations,
  resendCardInvitation,
  showCardInvitation,
  giveInvitedCard,
  continueInvitedCard,
  getInvitationProof,
]
